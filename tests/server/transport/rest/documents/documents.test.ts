import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from '#contract/documents/document-types.ts';
import { countImages } from '#server/domain/rates/image-quota.ts';
import { newUser } from '../../../../factories/app-users.ts';
import { documentForm, pdfBytes } from '../../../../factories/documents.ts';
import { imageBytes, imageWithMetadata, transparentImage } from '../../../../factories/images/images.ts';
import { END, MULTIPART, part, streamOf, textPart } from '../../../../factories/multipart.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';
import { testApp } from '../../../../support/server/app.ts';
import { incomingFiles, storedFiles } from '../../../../support/storage/uploads-files.ts';

const app = await testApp();
const owner = await newUser(app);
const { body } = await app.rest('POST /api/shipments', { token: owner.token, body: shipmentInput });
const id = (body.shipment as { _id: string })._id;

type Wire = { _id: string; name: string; contentType: string; size: number };

const send = (body: unknown, token = owner.token, headers = {}) =>
  app.rest(`POST /api/shipments/${id}/documents`, { token, body, headers });
const named = (name: string, content: Uint8Array = pdfBytes()) => new File([new Uint8Array(content)], name);

async function listed(): Promise<Wire[]> {
  const { body } = await app.rest(`GET /api/shipments/${id}/documents`, { token: owner.token });
  return body.documents as Wire[];
}

/** Rejected with this sentence, and nothing is left of it. */
async function expectRejected(body: FormData, message: string): Promise<void> {
  const [rows, files] = [await listed(), storedFiles()];
  expect(await send(body)).toMatchObject({ status: 400, body: { message } });
  // A file that an earlier test removed may go meanwhile; none comes.
  const added = storedFiles().filter((file) => !files.includes(file));
  expect([await listed(), added, incomingFiles()]).toEqual([rows, [], []]);
}

async function stored(file: File): Promise<Wire> {
  const { status, body } = await send(documentForm([file]));
  expect(status).toBe(201);
  const [document] = body.documents as [Wire];
  return document;
}

async function remove({ _id }: Wire): Promise<void> {
  expect((await app.rest(`DELETE /api/documents/${_id}`, { token: owner.token })).status).toBe(204);
}

async function bytesOf({ _id }: Wire): Promise<Buffer> {
  const headers = { 'auth-token': owner.token };
  const response = await app.app.request(`http://localhost:3000/api/documents/${_id}`, { headers });
  return Buffer.from(await response.arrayBuffer());
}

const zip = Buffer.from('PK\x03\x04evil');
const html = '<!doctype html><script>alert(1)</script>';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ['a PDF behind a kilobyte of something else', Buffer.concat([Buffer.alloc(1_024, 'x'), pdfBytes()])],
  ['HTML with a PDF in it', Buffer.from(html + pdfBytes())],
  ['the header of no version of PDF', Buffer.from('%PDF-x')],
  ['a ZIP', zip],
  ['an SVG', svg],
  ['a GIF', Buffer.from('GIF89a')],
  ['a JPEG of which only the beginning is one', Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), zip])],
  ['nothing', Buffer.alloc(0)],
])('%s is no document', async (_name, content) => {
  await expectRejected(documentForm([named('a.pdf', content)]), 'File a.pdf is not a PDF, PNG or JPEG file');
});

test('a picture of which a part is missing is damaged, as the sentence says', async () => {
  const png = await imageBytes('png');
  const cut = named('a.png', png.subarray(0, png.length / 2));
  const damaged = 'File a.png is damaged: its image cannot be read to the end. Please save or send it anew.';
  await expectRejected(documentForm([cut]), damaged);
});

test('a PDF with a ZIP or HTML behind its beginning is stored as it came, and given away as nothing else', async () => {
  const hostile = Buffer.concat([pdfBytes(html), zip]);
  const document = await stored(named('page.html', hostile));
  expect(document).toMatchObject({ name: 'page.html.pdf', contentType: 'application/pdf', size: hostile.length });
  expect(await bytesOf(document)).toEqual(hostile);
  await remove(document);
});

test('of a JPEG that is a ZIP too only the picture is stored, without what it says of its place and maker', async () => {
  const document = await stored(named('scan.jpeg', Buffer.concat([await imageWithMetadata('jpeg'), zip])));
  expect(document).toMatchObject({ name: 'scan.jpeg', contentType: 'image/jpeg' });
  expect((await bytesOf(document)).toString('latin1')).not.toMatch(/evil|TELLTALE/);
  await remove(document);
});

test('a PNG stays one, on white and without what it says of its place and maker', async () => {
  for (const png of [await transparentImage(), await imageWithMetadata('png')]) {
    const document = await stored(named('scan.PNG', png));
    expect(document).toMatchObject({ name: 'scan.PNG', contentType: 'image/png' });
    const bytes = await bytesOf(document);
    expect(bytes.toString('latin1')).not.toContain('TELLTALE');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: false });
    await remove(document);
  }
});

test.each([
  ['a byte order mark', '\ufeff'],
  ['a line end', '\r\n'],
  ['1,024 bytes of white space', ' \t\r\n'.repeat(256)],
])('a PDF after %s is stored as it was sent', async (_, before) => {
  const sent = Buffer.concat([Buffer.from(before), pdfBytes()]);
  const document = await stored(named('a.pdf', sent));
  expect(document).toMatchObject({ contentType: 'application/pdf', size: sent.length });
  expect(await bytesOf(document)).toEqual(sent);
  await remove(document);
});

test.each([
  ['1,025 bytes of white space', ' '.repeat(1_025)],
  ['a letter', 'x'],
  ['a letter after white space', '\n<'],
])('a PDF after %s is no PDF', async (_, before) => {
  const sent = Buffer.concat([Buffer.from(before), pdfBytes()]);
  await expectRejected(documentForm([named('a.pdf', sent)]), 'File a.pdf is not a PDF, PNG or JPEG file');
});

test('fifteen megabytes are taken, one byte more is not', async () => {
  const whole = Buffer.concat([pdfBytes(), Buffer.alloc(MAX_DOCUMENT_BYTES - pdfBytes().length, ' ')]);
  const document = await stored(named('large.pdf', whole));
  expect(document.size).toBe(MAX_DOCUMENT_BYTES);
  await remove(document);
  const more = named('large.pdf', Buffer.concat([whole, Buffer.from(' ')]));
  await expectRejected(documentForm([more]), 'File large.pdf is too large (max 15MB)');
});

const partNamed = (disposition: string) =>
  new Uint8Array(
    Buffer.concat([
      textPart('type', 'other'),
      part(
        [`Content-Disposition: form-data; name="file"; ${disposition}`, 'Content-Type: application/pdf'],
        pdfBytes(),
      ),
      END,
    ]),
  );

test.each([
  ['quotes', String.raw`filename="a\"b'c.pdf"`, "a_b'c.pdf"],
  ['a path', 'filename="../../etc/passwd"', 'passwd.pdf'],
  ['a path of Windows', 'filename="C:\\\\temp\\\\a.pdf"', 'a.pdf'],
  ['an encoded slash', "filename*=utf-8''..%2F..%2Fa.pdf", 'a.pdf'],
  ['line breaks', "filename*=utf-8''a%0D%0ASet-Cookie%3A%20b.pdf", 'aSet-Cookie_ b.pdf'],
  ['a right-to-left mark', "filename*=utf-8''annex%E2%80%AEfdp.exe", 'annexfdp.exe.pdf'],
  ['dots alone', 'filename="..."', 'document.pdf'],
  ['too many characters', `filename="${'x'.repeat(300)}.pdf"`, `${'x'.repeat(116)}.pdf`],
])('a name with %s is made harmless', async (_name, disposition, name) => {
  const { status, body } = await send(partNamed(disposition), owner.token, { 'content-type': MULTIPART });
  expect(status).toBe(201);
  const [document] = body.documents as [Wire];
  expect(document.name).toBe(name);
  const { headers } = await app.rest(`GET /api/documents/${document._id}`, { token: owner.token });
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"\\%]+"; filename\*=UTF-8''[\w.!#$&+^`|~%-]+$/,
  );
  await remove(document);
});

test('a form is taken whole or not at all, and says what is wrong with it', async () => {
  const pdf = pdfBytes();
  await expectRejected(documentForm([]), 'Please choose a file');
  await expectRejected(documentForm(Array(6).fill(pdf)), 'At most 5 files can be sent at once');
  const unknownType = `Please select a valid document type: ${DOCUMENT_TYPES.join(', ')}`;
  await expectRejected(documentForm([pdf], {}), unknownType);
  await expectRejected(documentForm([pdf], { type: 'photo' }), unknownType);
  const invoice = { type: 'invoice' };
  await expectRejected(
    documentForm([pdf], { ...invoice, visibility: 'all' }),
    'Visibility must be staff, company or receiver',
  );
  await expectRejected(
    documentForm([pdf], { ...invoice, title: 'x'.repeat(121) }),
    'Title may have at most 120 characters',
  );
  await expectRejected(
    documentForm([pdf], { ...invoice, title: 'a\u0007b' }),
    'Title contains characters that are not allowed: control character (U+0007)',
  );
  await expectRejected(documentForm([pdf, named('b.zip', zip)]), 'File b.zip is not a PDF, PNG or JPEG file');
  const misnamed = documentForm([]);
  misnamed.append('image', named('a.pdf'));
  await expectRejected(
    misnamed,
    'Files must be sent as parts named file, not as image. Please send other values as text or application/json',
  );
  expect((await send({ type: 'invoice' })).status).toBe(415);
});

test('no address of images serves one', async () => {
  const before = storedFiles();
  const document = await stored(named('scan.jpg', await imageBytes('jpeg', 64, 48)));
  const [file = ''] = storedFiles().filter((name) => !before.includes(name));
  const stem = file.slice(0, 32);
  for (const name of [file, `${stem}.jpg`, `${stem}.webp`, `${stem}.thumb.webp`, `${stem}.pdf`])
    expect((await app.rest(`GET /uploads/${name}`)).status).toBe(404);
  await remove(document);
});

test('who may not, or has used the hour’s files up, is rejected before the body is read', async () => {
  const busy = await newUser(app);
  const { body } = await app.rest('POST /api/shipments', { token: busy.token, body: shipmentInput });
  const own = (body.shipment as { _id: string })._id;
  for (const half of [500, 500]) await countImages(app.db, busy.id, half);
  const asked = (shipment: string) => {
    const headers = { 'content-type': MULTIPART, 'auth-token': busy.token };
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers,
      body: streamOf([], 'stall'),
      duplex: 'half',
    };
    return app.app.request(new Request(`http://localhost:3000/api/shipments/${shipment}/documents`, init));
  };
  expect((await asked(own)).status).toBe(429);
  expect((await asked(id)).status).toBe(403);
});
