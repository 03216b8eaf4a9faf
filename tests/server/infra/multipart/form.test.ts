import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#server/bootstrap/http-server.ts';
import { receiveUploadForm, type UploadForm } from '#server/infra/multipart/form.ts';
import { uploadsInFlight } from '#server/infra/observability/metrics.ts';
import { deleteImages } from '#server/infra/storage/new-images.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { END, imagePart, MULTIPART, part, streamOf, textPart, uploadRequest } from '../../../factories/multipart.ts';
import { freePort } from '../../../support/process/free-port.ts';
import { filesOf, incomingFiles, storedFiles } from '../../../support/storage/uploads-files.ts';

const MEGABYTE = 1024 * 1024;
const jpeg = await imageBytes('jpeg');

const received: UploadForm[] = [];

async function receive(...parts: Uint8Array[]): Promise<UploadForm> {
  const form = await receiveUploadForm(uploadRequest(Buffer.concat([...parts, END])));
  received.push(form);
  return form;
}

async function rejectionOf(request: Request): Promise<unknown> {
  const rejection = await receiveUploadForm(request).then(
    () => 'received',
    (error: unknown) => error,
  );
  expect([...incomingFiles(), ...storedFiles()]).toEqual([]);
  return rejection;
}

/** The rejection of a form of these parts. */
const rejected = (...parts: Uint8Array[]) => rejectionOf(uploadRequest(Buffer.concat([...parts, END])));

const invalid = (message: string) => expect.objectContaining({ name: 'AppError', class: 'invalid', message });
const MALFORMED = invalid('The form could not be read');

afterEach(async () => {
  for (const { images } of received.splice(0)) await deleteImages(images);
  expect(incomingFiles()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

describe('a form', () => {
  test('as a browser sends it: texts, and images in order, which are stored', async () => {
    const sent = new FormData();
    sent.append('senderName', 'Ærøskøbing Søtransport 船');
    sent.append('image', new File([new Uint8Array(jpeg)], 'first.jpg', { type: 'image/jpeg' }));
    sent.append('image', new File([new Uint8Array(await imageBytes('png', 50, 40))], 'second.png'));
    sent.append('weight', '12.5');

    const form = await receiveUploadForm(uploadRequest(sent));
    received.push(form);

    expect(form.texts).toEqual({ senderName: 'Ærøskøbing Søtransport 船', weight: '12.5' });
    expect(form.keepImages).toBeUndefined();
    expect(form.images).toMatchObject([
      { width: 320, height: 240 },
      { width: 50, height: 40 },
    ]);
    expect(storedFiles()).toEqual(form.images.flatMap(filesOf).sort());
    expect(incomingFiles()).toEqual([]);
  });

  test('of repeated texts the last one counts, image apart', async () => {
    const form = await receive(
      textPart('status', 'pending'),
      textPart('image', 'b.jpg'),
      textPart('status', 'shipped'),
      textPart('image', 'a.jpg'),
      textPart('__proto__', 'polluted'),
    );

    expect(form.texts.status).toBe('shipped');
    expect(form.keepImages).toEqual(['b.jpg', 'a.jpg']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  test('an empty text image says that none is kept, none says nothing', async () => {
    expect((await receive(textPart('image', ''))).keepImages).toEqual([]);
    expect((await receive(textPart('status', 'shipped'))).keepImages).toBeUndefined();
  });

  test('the empty file of an empty picker is no image, even beside five', async () => {
    const sent = new FormData();
    sent.append('image', new File([], ''));
    sent.append('weight', '1');
    for (let n = 0; n < 5; n++) sent.append('image', new File([new Uint8Array(jpeg)], `${n}.jpg`));

    const form = await receiveUploadForm(uploadRequest(sent));
    received.push(form);

    expect(form.images).toHaveLength(5);
    expect(form.keepImages).toBeUndefined();
  });

  test('what a file says of itself counts for nothing', async () => {
    const form = await receive(
      part(['Content-Disposition: form-data; name="image"; filename="x.svg"', 'Content-Type: image/svg+xml'], jpeg),
    );

    expect(form.images).toMatchObject([{ extension: 'jpg', width: 320 }]);
  });
});

describe('a text part with a content type', () => {
  const typed = (name: string, contentType: string, value: string | Uint8Array = 'shipped', ...more: string[]) =>
    part([`Content-Disposition: form-data; name="${name}"`, `Content-Type: ${contentType}`, ...more], value);

  test.each(['text/plain', 'text/plain; charset=utf-8', 'text/plain;charset="UTF-8"', 'text/html', 'TEXT/PLAIN'])(
    '%s is read',
    async (contentType) => {
      const form = await receive(typed('note', contentType, 'Smørrebrød 船'));

      expect(form.texts).toEqual({ note: 'Smørrebrød 船' });
    },
  );

  test('in another known character set is read as that', async () => {
    const form = await receive(typed('note', 'text/plain; charset=iso-8859-1', Buffer.from('Smørrebrød', 'latin1')));

    expect(form.texts).toEqual({ note: 'Smørrebrød' });
  });

  test.each([
    ['windows-1252', '€ – Müller', [0x80, 0x20, 0x96, 0x20, 0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]],
    ['"ISO-8859-2"', 'Łódź', [0xa3, 0xf3, 0x64, 0xbc]],
    ['shift_jis', '船', [0x91, 0x44]],
    ['utf-16le', '船', [0x39, 0x82]],
    ['utf-8', 'Müller', [0x4d, 0xc3, 0xbc, 0x6c, 0x6c, 0x65, 0x72]],
  ])('in %s is decoded: %s', async (charset, text, bytes) => {
    const form = await receive(typed('note', `text/plain; charset=${charset}`, Uint8Array.from(bytes)));
    expect(form.texts).toEqual({ note: text });
  });

  test('is read in the character set that the form names, as browsers write it', async () => {
    const german = Buffer.from('Müller', 'latin1');
    const form = await receive(
      textPart('_charset_', 'windows-1252'),
      part('Content-Disposition: form-data; name="note"', german),
      typed('other', 'text/plain; charset=utf-8', 'Müller'),
    );
    expect(form.texts).toMatchObject({ note: 'Müller', other: 'Müller' });
  });

  test.each([
    ['without a character set', []],
    ['that is said to be UTF-8', ['Content-Type: text/plain; charset=utf-8']],
    ['of JSON', ['Content-Type: application/json']],
  ])('a part %s that is not UTF-8 is rejected', async (_what, more) => {
    const request = uploadRequest(
      Buffer.concat([
        part(['Content-Disposition: form-data; name="senderName"', ...more], Buffer.from('"Müller"', 'latin1')),
        END,
      ]),
    );
    const message = 'senderName must be sent as text in UTF-8';
    expect(await rejectionOf(request)).toMatchObject({
      class: 'invalid',
      message,
      issues: [{ path: 'senderName', message }],
    });
  });

  test.each(['', '; filename="blob"', '; filename="pieces.json"'])('a part of JSON%s is its text', async (file) => {
    const json = (name: string, value: string, type = 'application/json') =>
      part([`Content-Disposition: form-data; name="${name}"${file}`, `Content-Type: ${type}`], value);
    const form = await receive(
      json('pieces', '[{"count":2,"type":"pallet"}]'),
      json('references', '[]', 'application/json; charset=utf-8'),
      json('senderName', '"Łódź \\u0041"'),
      json('weight', '12.5'),
      json('note', ''),
    );
    expect(form.texts).toEqual({
      pieces: '[{"count":2,"type":"pallet"}]',
      references: '[]',
      senderName: 'Łódź A',
      weight: '12.5',
      note: '',
    });
  });

  test.each(['application/json', 'application/vnd.api+json', 'text/json', 'Application/LD+JSON; charset=utf-8'])(
    '%s is JSON, a byte order mark before it is none of it',
    async (type) => {
      const item = '\uFEFF{"count":1,"type":"pallet"}';
      const form = await receive(
        typed('references', type, '\uFEFF[]'),
        typed('senderName', type, '\uFEFF"Ada"'),
        typed('pieces', type, item),
        typed('pieces', 'text/plain', item),
      );
      const one = item.slice(1);
      expect(form.texts).toEqual({ references: '[]', senderName: 'Ada', pieces: `[${one},${one}]` });
    },
  );

  test('as bytes of nothing known is rejected by its own name', async () => {
    const bytes = typed('references', 'application/octet-stream', '[]');
    expect(await rejected(bytes)).toEqual(notAFile('references'));
  });

  test('a part of JSON that cannot be read is rejected; one for a file stays a file', async () => {
    expect(await rejectionOf(uploadRequest(Buffer.concat([typed('pieces', 'application/json', '[{'), END])))).toEqual(
      invalid('pieces is not valid JSON'),
    );
    const file = part(
      ['Content-Disposition: form-data; name="image"; filename="a.json"', 'Content-Type: application/json'],
      '{}',
    );
    expect(await rejected(file)).toEqual(invalid('File a.json is not an image'));
  });

  test('may name an image that stays', async () => {
    expect((await receive(typed('image', 'text/plain; charset=utf-8', 'a.jpg'))).keepImages).toEqual(['a.jpg']);
  });

  test.each([
    ['note', 'application/xml', 'note must be sent as text, not as application/xml'],
    ['image', 'application/pdf', 'image must be sent as text, not as application/pdf'],
    ['image', 'image/png', 'image must be sent as a file with a name'],
    ['note', 'text/plain; charset=klingon', 'note must be sent as text in UTF-8'],
  ])('the part %s as %s is rejected, also when it is empty', async (name, contentType, message) => {
    const rejectionMessage = { class: 'invalid', message, issues: [{ path: name, message }] };
    for (const value of ['shipped', '']) {
      const request = uploadRequest(Buffer.concat([typed(name, contentType, value), END]));
      if (value === '' && contentType.startsWith('text/')) continue;
      expect(await rejectionOf(request)).toMatchObject(rejectionMessage);
    }
  });

  test('is not taken as it is when it was encoded for the way', async () => {
    const coded = typed('note', 'text/plain', 'c2hpcHBlZA==', 'Content-Transfer-Encoding: base64');

    expect(await rejected(coded)).toEqual(invalid('note must be sent as text in UTF-8'));
  });

  test.each(['form-data', 'form-data; name=""'])('without a name (%s) is rejected', async (disposition) => {
    for (const more of [[], ['Content-Type: text/plain']]) {
      const nameless = part([`Content-Disposition: ${disposition}`, ...more], 'x');
      expect(await rejected(nameless)).toEqual(invalid('A part of the form has no name'));
    }
  });
});

/** The rejection of a file in a part that takes none. */
const notAFile = (field: string) => {
  const message = `Files must be sent as parts named image, not as ${field}. Please send other values as text or application/json`;
  return expect.objectContaining({ class: 'invalid', message, issues: [{ path: field, message }] });
};

describe('an item of a list in a part of its own', () => {
  const named = (name: string, value: string | Uint8Array, ...more: string[]) =>
    part([`Content-Disposition: form-data; name="${name}"`, ...more], value);
  const JSON_TYPE = 'Content-Type: application/json';

  test.each(['[]', '[0]', '[12]'])('is known by its list, named with %s', async (sign) => {
    const form = await receive(
      named(`references${sign}`, '{"type":"po","value":"1"}', JSON_TYPE),
      named(`references${sign}`, '{"type":"po","value":"2"}'),
      named(`image${sign}`, 'kept.jpg'),
      part(`Content-Disposition: form-data; name="image${sign}"; filename="a[1].jpg"`, jpeg),
    );
    expect(form.texts).toEqual({ references: '[{"type":"po","value":"1"},{"type":"po","value":"2"}]' });
    expect(form.keepImages).toEqual(['kept.jpg']);
    expect(form.images).toMatchObject([{ field: 'image' }]);
  });

  test.each(['references[0][type]', 'references[][type]', 'references[0].type', 'references.0.type', 'references[a]'])(
    'as %s is rejected by its name',
    async (name) => {
      const message = `There is no part named ${name}. Please send references as one part of JSON, or as one for each item`;
      expect(await rejected(named(name, 'po'))).toMatchObject({
        message,
        issues: [{ path: name, message }],
      });
    },
  );
});

describe('images that are rejected', () => {
  test('the sixth', async () => {
    const six = Array.from({ length: 6 }, (_, n) => imagePart(`${n}.jpg`, jpeg));

    expect(await rejected(...six)).toEqual(invalid('Maximum 5 images allowed'));
  });

  test('one byte above 5 MB; exactly 5 MB is judged by its content', async () => {
    const file = (bytes: number) => imagePart('big.jpg', Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]));

    expect(await rejected(file(5 * MEGABYTE + 1))).toEqual(invalid('File big.jpg is too large (max 5MB)'));
    expect((await receive(file(5 * MEGABYTE))).images).toHaveLength(1);
  });

  test('one that is no image takes the good ones with it', async () => {
    const bad = imagePart('bad.png', '<script>alert(1)</script>');
    expect(await rejected(imagePart('good.jpg', jpeg), bad)).toEqual(invalid('File bad.png is not an image'));
  });

  test('an empty one with a name', async () => {
    expect(await rejected(imagePart('a.png', ''))).toEqual(invalid('File a.png is not an image'));
  });

  test('one in another field', async () => {
    const stray = part('Content-Disposition: form-data; name="cover"; filename="a.jpg"', jpeg);

    expect(await rejected(stray)).toEqual(notAFile('cover'));
  });

  test('one in another field, when the image after it arrives in pieces', async () => {
    const stray = part('Content-Disposition: form-data; name="cover"; filename="a.jpg"', 'x');
    const good = imagePart('b.jpg', jpeg);
    const pieces = [Buffer.concat([stray, good.subarray(0, 400)]), good.subarray(400), END];

    expect(await rejectionOf(uploadRequest(streamOf(pieces)))).toEqual(notAFile('cover'));
  });

  test.each([
    ['../../../../etc/cron.d/x.png', 'x.png'],
    ['C:\\Windows\\x.png', 'x.png'],
    ['..', 'image'],
    [`${'a'.repeat(5_000)}.png`, `${'a'.repeat(99)}…`],
    ['naïve 船.png', 'naïve 船.png'],
  ])('the name %j is shown, cleaned and shortened, and never reaches the disk', async (name, shown) => {
    const rejectionMessage = await rejected(imagePart(name, 'no image'));

    expect(rejectionMessage).toEqual(invalid(`File ${shown} is not an image`));
  });

  test.each([
    ["filename*=iso-8859-2''%A3%F3d%BC.png", 'Łódź.png'],
    ['filename="Lodz.png"; filename*=UTF-8\'\'%C5%81%C3%B3d%C5%BA%27(1).png', "Łódź'(1).png"],
    ["filename*=windows-1251'ru'%EF%E0%EB%E5%F2%FB.png", 'палеты.png'],
  ])('a name as %s is %s', async (parameter, name) => {
    const coded = part(`Content-Disposition: form-data; name="image"; ${parameter}`, 'x');
    expect(await rejected(coded)).toEqual(invalid(`File ${name} is not an image`));
  });

  test.each([
    'name="image"; filename="M\xfcller.png"',
    'name="M\xfcller"',
    'name="image"; filename*=UTF-8\'\'M%FCller.png',
    'name="image"; filename*=klingon\'\'M%FCller.png',
  ])('a name in nobody knows what, %j, is rejected', async (parameters) => {
    const coded = Buffer.from(part(`Content-Disposition: form-data; ${parameters}`, 'x').toString(), 'latin1');
    expect(await rejected(coded)).toEqual(invalid('The name of a file or a field must be in UTF-8'));
  });

  test('a part is never left out in silence', async () => {
    for (const disposition of ['attachment; name="note"', 'form-data; name="image"; filename*=klingon']) {
      const unread = part(`Content-Disposition: ${disposition}`, 'x');
      expect(await rejected(unread, textPart('weight', '1'))).toEqual(MALFORMED);
    }
  });

  test('a name with NUL and line breaks in it, however written', async () => {
    const encoded = part('Content-Disposition: form-data; name="image"; filename*=utf-8\'\'a%00%0D%0Ab.png', 'x');
    const raw = imagePart('a\0b.png', 'x');

    expect(await rejected(encoded)).toEqual(invalid('File ab.png is not an image'));
    expect(await rejected(raw)).toEqual(MALFORMED);
  });
});

describe('bodies that are rejected', () => {
  test.each([null, 'application/json', 'application/x-www-form-urlencoded', 'multipart/mixed; boundary=x'])(
    'the content type %s',
    async (contentType) => {
      expect(await rejectionOf(uploadRequest(END, contentType))).toMatchObject({ class: 'unsupported-type' });
    },
  );

  test('one that is rejected for its content type is left to its connection and counted no more', async () => {
    let sent = 0;
    function* pieces() {
      for (; sent < 20; sent++) yield Buffer.alloc(1_000, 'x');
    }

    await rejectionOf(uploadRequest(streamOf(pieces()), 'application/json'));
    await rejectionOf(uploadRequest(END, 'multipart/form-data'));

    expect(sent).toBeLessThan(5);
    expect((await uploadsInFlight.get()).values).toMatchObject([{ value: 0 }]);
  });

  test('no boundary, no end, no beginning, no header, nothing at all', async () => {
    const whole = Buffer.concat([imagePart('a.jpg', jpeg), END]);

    expect(await rejectionOf(uploadRequest(END, 'multipart/form-data'))).toEqual(MALFORMED);
    expect(await rejectionOf(uploadRequest(whole.subarray(0, whole.length / 2)))).toEqual(MALFORMED);
    expect(await rejectionOf(uploadRequest(Buffer.from('hello')))).toEqual(MALFORMED);
    expect(await rejectionOf(uploadRequest(part('No colon here \x01')))).toEqual(MALFORMED);
    expect(await rejectionOf(uploadRequest(Buffer.alloc(0)))).toEqual(MALFORMED);
    expect(
      await rejectionOf(new Request('http://localhost/', { method: 'POST', headers: { 'content-type': MULTIPART } })),
    ).toEqual(MALFORMED);
  });

  test('200,000 parts', async () => {
    const small = textPart('a', 'b');
    const parts = Buffer.concat(Array.from({ length: 200_000 }, () => small));

    expect(await rejected(parts)).toEqual(invalid('The form has too many parts'));
  });

  test('301 texts, a text above 64 kB, texts above 1 MB, a header without an end', async () => {
    const texts = Array.from({ length: 301 }, (_, n) => textPart(`t${n}`, 'x'));
    const long = Array.from({ length: 17 }, (_, n) => textPart(`t${n}`, 'x'.repeat(65_000)));

    expect(await rejected(...texts)).toEqual(invalid('The form has too many parts'));
    expect(await rejected(textPart('description', 'x'.repeat(65_537)))).toEqual(invalid('description is too long'));
    expect(await rejected(...long)).toEqual(invalid('t16 is too long'));
    expect(await rejectionOf(uploadRequest(part(`X: ${'x'.repeat(100_000)}`)))).toEqual(MALFORMED);
  });

  test('a body that never ends', async () => {
    function* endless() {
      yield textPart('a', 'b');
      for (;;) yield Buffer.alloc(MEGABYTE, 'x');
    }

    expect(await rejectionOf(uploadRequest(streamOf(endless())))).toMatchObject({ class: 'too-large' });
  });

  test('a body that breaks off', async () => {
    const start = Buffer.concat([imagePart('a.jpg', jpeg), imagePart('b.jpg', jpeg)]).subarray(0, jpeg.length + 900);

    expect(await rejectionOf(uploadRequest(streamOf([start], 'break')))).toEqual(invalid('The upload was broken off'));
  });

  test('a rejection does not wait for a sender who has fallen silent', async () => {
    const six = Array.from({ length: 6 }, (_, n) => imagePart(`${n}.jpg`, 'x'));
    const started = Date.now();

    expect(await rejectionOf(uploadRequest(streamOf(six, 'stall')))).toEqual(invalid('Maximum 5 images allowed'));
    expect(Date.now() - started).toBeLessThan(8_000);
  });
});

describe('many at once, over HTTP', () => {
  const outcomes: string[] = [];

  async function openServer(): Promise<string> {
    const port = await freePort();
    const server = await listen(
      async (request) => {
        try {
          const form = await receiveUploadForm(request);
          outcomes.push('received');
          await deleteImages(form.images);
          return new Response('ok');
        } catch (error) {
          const code = error instanceof Error && 'class' in error ? String(error.class) : 'unexpected';
          outcomes.push(code);
          return new Response(code, { status: code === 'unavailable' ? 503 : 400 });
        }
      },
      { host: '127.0.0.1', port, spoolDirectory: tmpdir() },
    );
    onTestFinished(() => server.close());
    outcomes.length = 0;
    return `http://127.0.0.1:${port}/`;
  }

  const sendForm = (address: string, images: number) => async () => {
    const form = new FormData();
    form.append('senderName', 'Anneke de Vries');
    for (let n = 0; n < images; n++) form.append('image', new File([new Uint8Array(jpeg)], `${n}.jpg`));
    return (await fetch(address, { method: 'POST', body: form })).status;
  };

  test('two hundred without images are received, each in its turn', async () => {
    const send = sendForm(await openServer(), 0);

    const statuses = await Promise.all(Array.from({ length: 200 }, send));

    expect(statuses).toEqual(Array(200).fill(200));
  });

  test('forty with an image each are received, or asked to come again when it took too long', {
    timeout: 180_000,
  }, async () => {
    const send = sendForm(await openServer(), 1);

    const statuses = await Promise.all(Array.from({ length: 40 }, send));

    expect(statuses.filter((status) => status === 200 || status === 503)).toHaveLength(40);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(8);
    expect(await send()).toBe(200);
  });

  test('who hangs up while waiting leaves the line', { timeout: 180_000 }, async () => {
    const address = await openServer();
    const blocked = blockPlaces();
    const body = Buffer.concat([textPart('a', 'b'), END]);
    const waiting = Array.from({ length: 5 }, () =>
      openRequest(address, { method: 'POST', headers: { 'content-type': MULTIPART } }),
    );
    for (const request of waiting) request.on('error', () => undefined).end(body);
    await delay(500);
    expect(outcomes).toEqual([]);
    for (const request of waiting) request.destroy();

    await vi.waitFor(() => expect(outcomes).toEqual(Array(5).fill('invalid')), { timeout: 60_000 });
    await blocked.free();
  });

  test('who hangs up half-way leaves nothing and frees the place', async () => {
    const address = await openServer();
    for (let n = 0; n < 10; n++) await hangUp(address);
    await vi.waitFor(() => expect(outcomes).toHaveLength(10), { timeout: 60_000 });

    expect(outcomes.every((code) => code === 'invalid')).toBe(true);
    expect(incomingFiles()).toEqual([]);
  });

  test('who sends a file of 20 MB still gets the reason of its rejection', async () => {
    const address = await openServer();
    const body = Buffer.concat([imagePart('big.jpg', Buffer.alloc(20 * MEGABYTE)), END]);

    const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': MULTIPART } });

    expect(answer.status).toBe(400);
  });
});

/** Takes all eight places with forms that go on and on. */
function blockPlaces(): { free: () => Promise<void> } {
  const ends: (() => void)[] = [];
  const stalled = Array.from({ length: 8 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(textPart('a', 'b'));
        ends.push(() => controller.error(new Error('aborted')));
      },
    });
    return receiveUploadForm(uploadRequest(body)).catch(() => undefined);
  });
  return {
    async free() {
      for (const end of ends) end();
      await Promise.all(stalled);
    },
  };
}

/** Sends half of an upload, waits until it has reached the disk, and cuts the connection. */
async function hangUp(address: string): Promise<void> {
  const request = openRequest(address, {
    method: 'POST',
    headers: { 'content-type': MULTIPART, 'content-length': String(3 * MEGABYTE) },
  });
  request.on('error', () => undefined);
  request.write(imagePart('a.jpg', Buffer.alloc(MEGABYTE)));
  await vi.waitFor(() => expect(incomingFiles()).not.toEqual([]), { timeout: 60_000 });
  request.destroy();
  await vi.waitFor(() => expect(incomingFiles()).toEqual([]), { timeout: 60_000 });
}
