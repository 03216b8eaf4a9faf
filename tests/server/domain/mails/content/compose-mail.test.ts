import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { STATUS_TONES, TONE_COLOURS } from '#contract/statuses/status-colours.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { composeMail } from '#server/domain/mails/content/compose-mail.ts';
import type { MailContent, MailEstimate, MailEvent } from '#server/domain/mails/content/shipments/mail-content.ts';

const sender = {
  brand: 'Waybill Cargo',
  company: { email: 'desk@cargo.test', phone: '+49 40 1234', address: 'Kai 1, Hamburg' },
  appUrl: 'https://cargo.example',
  optOutUrl: `https://cargo.example/mail/${'t'.repeat(43)}`,
};
const TRACKING_URL = 'https://cargo.example/tracking?number=WB23456789ABCDEFG';

const antwerp: MailEvent = {
  status: 'in_transit',
  at: new Date('2026-03-01T23:05:00Z'),
  location: 'Port of Antwerp',
  note: 'Loaded.\nSails at dawn.',
  reason: null,
};
const depot: MailEvent = {
  status: 'shipped',
  at: new Date('2026-02-27T08:00:00Z'),
  location: 'Depot',
  note: null,
  reason: null,
};

const mail: MailContent = {
  kind: 'status-update',
  shipmentId: crypto.randomUUID(),
  trackingNumber: 'WB23456789ABCDEFG',
  status: 'in_transit',
  carrier: 'fedex',
  carrierName: null,
  shippingMode: 'Sea',
  weight: 1234.5,
  description: 'Keep dry.\nThis side up.',
  reference: 'PO-4711',
  senderName: 'Anneke de Vries',
  receiverName: 'Grace Okafor',
  originCity: 'Rotterdam',
  originCountry: 'Netherlands',
  destinationCity: 'Lagos',
  destinationCountry: 'Nigeria',
  estimatedDay: '2026-04-05',
  isOverdue: false,
  language: 'en',
  countries: { origin: 'Netherlands', destination: 'Nigeria' },
  party: 'receiver',
  events: [antwerp],
  estimates: [],
  corrections: [],
};
const created: MailContent = { ...mail, kind: 'created', status: 'pending', events: [] };

/** Both forms as words: the HTML's without its elements, where each ends a line. */
function formsOf(content: MailContent): string[] {
  const { text, html } = composeMail(content, sender);
  const body = html.slice(html.indexOf('<table'));
  const words = body.replace(/<br>|<[^>]+>/g, '\n').replace(/&amp;/g, '&');
  return [text, words];
}

/** All of `one | another` are there, in this order. */
function expectInOrder(form: string, parts: string): void {
  let from = 0;
  for (const part of parts.split(' | ')) {
    const place = form.indexOf(part, from);
    expect(place, `${part} in ${form}`).toBeGreaterThanOrEqual(from);
    from = place + part.length;
  }
}

const firstLines = (content: MailContent) => composeMail(content, sender).text.split('\n\n').slice(1, 3);

describe('the letter', () => {
  test('begins with who sends whom a shipment, what became of it and when it arrives', () => {
    expect(firstLines(mail)).toEqual([
      'Anneke de Vries is sending you a shipment.',
      'It is in transit. Delivery is expected on Sunday, April 5, 2026.',
    ]);
    expect(firstLines({ ...mail, party: 'sender' })[0]).toBe('You are sending Grace Okafor a shipment.');
    expect(firstLines({ ...mail, isOverdue: true })[1]).toBe(
      'It is in transit. Delivery was expected on Sunday, April 5, 2026; there is no new day yet.',
    );
    expect(firstLines({ ...mail, estimatedDay: null })[1]).toBe('It is in transit.');
  });

  test.each(['on-hold', 'failed'] as const)(
    'of a shipment that is %s leaves the day to its row: the estimate stands, as on the tracking page',
    (status) => {
      const halted: MailContent = { ...mail, status, events: [{ ...antwerp, status }] };
      for (const kind of ['created', 'status-update', 'link'] as const) {
        expect(firstLines({ ...halted, kind })[1]).toMatch(/^It (is on hold|could not be delivered)\.$/);
        for (const form of formsOf({ ...halted, kind }))
          expectInOrder(form, 'Estimated delivery | Sunday, April 5, 2026');
      }
      expect(firstLines({ ...halted, isOverdue: true })[1]).toContain(
        'Delivery was expected on Sunday, April 5, 2026;',
      );
    },
  );

  test('quotes a message of one line, which then is no fact of its own', () => {
    const quoted = { ...created, description: ' Two crates of machine parts ' };
    expect(firstLines(quoted)[0]).toBe('Anneke de Vries is sending you a shipment: “Two crates of machine parts”.');
    expect(firstLines({ ...created, description: 'Fragile!' })[0]).toMatch(/: “Fragile!”$/);
    for (const form of formsOf(quoted)) expect(form).not.toContain('Message');
    for (const description of ['x'.repeat(161), 'One\u2028two'])
      expect(firstLines({ ...created, description })[0]).toBe('Anneke de Vries is sending you a shipment.');
  });

  test.each([
    ['delivered', 'Anneke de Vries sent you a shipment.', 'You sent Grace Okafor a shipment.', 'It was delivered.'],
    ['returned', 'Anneke de Vries sent you a shipment.', 'You sent Grace Okafor a shipment.', 'It was returned.'],
    [
      'cancelled',
      'Anneke de Vries was going to send you a shipment.',
      'You were going to send Grace Okafor a shipment.',
      'It was cancelled.',
    ],
  ] as const)(
    'of a shipment that is %s looks back, and expects nothing more',
    (status, toReceiver, toSender, state) => {
      expect(firstLines({ ...created, status })).toEqual([toReceiver, state]);
      expect(firstLines({ ...created, status, party: 'sender' })).toEqual([toSender, state]);
      for (const form of formsOf({ ...created, status })) expect(form).not.toContain('Estimated delivery');
    },
  );

  test.each(['created', 'status-update', 'link'] as const)(
    '%s tells no name, reference or message to an address that is neither the sender’s nor the receiver’s',
    (kind) => {
      const events = mail.events.map((event) => ({ ...event, receivedBy: 'Ngozi Bello' }));
      const content: MailContent = { ...mail, kind, party: null, description: 'Two crates', events };
      expect(composeMail(content, sender).subject).toBe(
        'The shipment from Rotterdam to Lagos is in transit (WB23456789ABCDEFG)',
      );
      for (const form of formsOf(content)) {
        expect(form).toContain('a shipment from Rotterdam, Netherlands, to Lagos, Nigeria.');
        expect(form).not.toMatch(/Okafor|Vries|PO-4711|Two crates|Bello/);
      }
    },
  );

  test.each(['created', 'status-update', 'link'] as const)(
    '%s has the facts: the parties, the reference, the estimate, and whom to call and write to',
    (kind) => {
      for (const form of formsOf({ ...mail, kind })) {
        expectInOrder(
          form,
          `WB23456789ABCDEFG | IN TRANSIT | ${TRACKING_URL} | ` +
            'Rotterdam, Netherlands → Lagos, Nigeria | Anneke de Vries | Grace Okafor | PO-4711 | ' +
            'Sunday, April 5, 2026 | +49 40 1234 | desk@cargo.test',
        );
      }
      for (const form of formsOf({ ...mail, kind, reference: '' })) expect(form).not.toContain('Reference');
    },
  );
});

test('both forms say who sends it and how to reach them', () => {
  const issuer = 'Waybill Cargo · desk@cargo.test · +49 40 1234 · Kai 1, Hamburg';
  for (const content of [mail, created, { ...mail, kind: 'opt-out' as const }]) {
    const { text, html } = composeMail(content, sender);
    expect(text.split('\n')).toContain(issuer);
    expect(html).toContain(issuer);
  }
});

describe('a status update', () => {
  test('says in its subject whose shipment it is, what became of it, and its number', () => {
    expect(composeMail(mail, sender).subject).toBe(
      'Your shipment from Anneke de Vries is in transit (WB23456789ABCDEFG)',
    );
    expect(composeMail({ ...mail, party: 'sender' }, sender).subject).toBe(
      'Your shipment to Grace Okafor is in transit (WB23456789ABCDEFG)',
    );
  });

  test('tells all its changes in both forms, the newest first', () => {
    for (const form of formsOf({ ...mail, events: [antwerp, depot] })) {
      expectInOrder(
        form,
        'WB23456789ABCDEFG | IN TRANSIT | Port of Antwerp | Mar 1, 2026, 23:05 UTC | ' +
          'Loaded.\nSails at dawn. | Before that | SHIPPED | Depot | Feb 27, 2026, 08:00 UTC | ' +
          `${TRACKING_URL} | Rotterdam, Netherlands → Lagos, Nigeria`,
      );
    }
  });

  test('shows only what was given', () => {
    for (const form of formsOf({ ...mail, events: [{ ...antwerp, location: null, note: ' ' }] })) {
      expect(form).not.toMatch(/Place|Note|null|Before that/);
    }
  });

  test('about a time that is over says beside it what the status is now, and in its subject', () => {
    expect(composeMail({ ...mail, status: 'delivered' }, sender).subject).toBe(
      'Your shipment from Anneke de Vries was delivered: an earlier step was entered (WB23456789ABCDEFG)',
    );
    for (const form of formsOf({ ...mail, status: 'delivered' })) {
      expectInOrder(form, 'Entered in the history | IN TRANSIT | Status now | DELIVERED');
    }
  });

  test('whose changes were all retracted says what the status is now, and no time', () => {
    const content = { ...mail, events: [] };
    for (const form of formsOf(content)) {
      expect(form).toContain('Status now');
      expect(form).not.toContain('UTC');
    }
  });

  test('has words and colours of its own for every status', () => {
    const mails = STATUSES.map((status) => composeMail({ ...mail, status, events: [{ ...antwerp, status }] }, sender));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(STATUSES.length);
    for (const [index, status] of STATUSES.entries()) {
      const { light, dark } = TONE_COLOURS[STATUS_TONES[status]];
      expect(mails[index]?.html).toContain(`border:2px solid ${light}`);
      expect(mails[index]?.html).toContain(`.stamp-${STATUS_TONES[status]} { color: ${dark} !important`);
    }
  });
});

describe('the mail of a creation', () => {
  test('says what was booked', () => {
    expect(composeMail(created, sender).subject).toBe(
      'Your shipment from Anneke de Vries is booked (WB23456789ABCDEFG)',
    );
    for (const form of formsOf(created)) {
      expectInOrder(
        form,
        `WB23456789ABCDEFG | PENDING | ${TRACKING_URL} | Rotterdam, Netherlands → Lagos, Nigeria | ` +
          'FedEx, Sea | 1,234.5\u00a0kg | Keep dry.\nThis side up.',
      );
      expect(form).not.toContain('Changed since');
    }
  });

  test('has an empty line around the message in its text', () => {
    const { text } = composeMail(created, sender);
    expect(text).toMatch(/\n\nMessage:\nKeep dry\.\nThis side up\.\n\nQuestions\? Call:.*\nOr reply/);
  });

  test('takes later changes in, the newest first', () => {
    const content = { ...created, status: 'in_transit' as const, events: [antwerp, depot] };
    for (const form of formsOf(content)) {
      expectInOrder(form, 'Status now | IN TRANSIT | Changed since | Port of Antwerp | Depot | Grace Okafor');
    }
  });

  test('leaves out what was not given', () => {
    for (const form of formsOf({ ...created, estimatedDay: null, description: '' })) {
      expect(form).not.toMatch(/Estimated delivery|Message|null/);
    }
  });
});

test('a link has no link to stop mails', () => {
  for (const form of formsOf({ ...mail, kind: 'link', events: [] })) expect(form).not.toContain('/mail/');
});

test('what confirms that all mails stop says nothing of the shipment', () => {
  const content: MailContent = { ...mail, kind: 'opt-out', events: [] };
  const { subject, html } = composeMail(content, sender);
  expect(subject).toBe('Stop all mails from Waybill Cargo?');
  for (const form of formsOf(content)) {
    expectInOrder(form, `Nothing is stopped until you confirm it | ${sender.optOutUrl}`);
    expect(form).not.toContain('WB23456789ABCDEFG');
  }
  expect(html).not.toContain('<script');
});

test.each(['created', 'status-update'] as const)('a mail %s has a visible link to stop mails at its foot', (kind) => {
  const { text, html } = composeMail({ ...mail, kind }, sender);
  expect(text).toMatch(/\n-- \n[\s\S]*Stop mails about this shipment: https:\/\/cargo\.example\/mail\/t{43}\n$/);
  expect(html).toMatch(/href="https:\/\/cargo\.example\/mail\/t{43}"[^>]*>Stop mails about this shipment</);
});

test('the HTML names its language, has a hidden preview and loads nothing', () => {
  const { html } = composeMail(mail, sender);
  expect(html).toMatch(/<html lang="en"/);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toMatch(/display:none[^>]*>IN TRANSIT · Port of Antwerp · Mar 1/);
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${TRACKING_URL}"`, `href="${sender.optOutUrl}"`]);
});

const NASTY = `</script><script>alert(1)</script><!--<img src=x onerror="y">'&\u2028`;

const structured = (html: string): Record<string, unknown> => {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
  return JSON.parse(scripts[0]?.[2] ?? '');
};

test('a mail program finds the parcel in it, with nobody in it by name', () => {
  const data = structured(composeMail(mail, sender).html);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ParcelDelivery',
    trackingNumber: 'WB23456789ABCDEFG',
    trackingUrl: TRACKING_URL,
    carrier: { '@type': 'Organization', name: 'FedEx' },
    originAddress: { addressLocality: 'Rotterdam', addressCountry: 'Netherlands' },
    deliveryAddress: { addressLocality: 'Lagos', addressCountry: 'Nigeria' },
    expectedArrivalUntil: '2026-04-05',
    deliveryStatus: { '@type': 'DeliveryEvent', name: 'IN TRANSIT' },
  });
  expect(JSON.stringify(data)).not.toMatch(/Okafor|Vries/);
});

test.each(['created', 'status-update', 'link', 'opt-out'] as const)(
  'stored text stays text in the HTML of a mail %s, and in its data',
  (kind) => {
    const texts = {
      description: NASTY,
      senderName: NASTY,
      receiverName: NASTY,
      originCity: NASTY,
      originCountry: NASTY,
      destinationCity: NASTY,
      destinationCountry: NASTY,
      events: [{ ...antwerp, location: NASTY, note: NASTY }],
    };
    const { html } = composeMail(
      { ...mail, ...texts, kind, carrier: 'custom' },
      { ...sender, brand: NASTY, optOutUrl: `https://cargo.example/"><script>` },
    );
    expect(html).not.toMatch(/<script>|<img|<!--|onerror="/);
    expect(html).toContain('&lt;script&gt;alert(1)');
    if (kind !== 'opt-out') expect(structured(html)).toMatchObject({ originAddress: { addressLocality: NASTY } });
  },
);

test('no stored text becomes a header of its own', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const attack = 'Antwerp\r\nBcc: victim@example.com\u2028X: y';
  const { message } = await transport.sendMail({
    ...composeMail({ ...mail, senderName: attack }, { ...sender, brand: attack }),
    from: 'a@example.com',
    to: 'b@example.com',
  });
  const { headers, subject } = await PostalMime.parse(message as Buffer);
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
  expect(headers.map(({ key }) => key)).not.toContain('x');
  expect(subject).toBe('Your shipment from Antwerp Bcc: victim@example.com X: y is in transit (WB23456789ABCDEFG)');
});

describe('a new estimate', () => {
  const moved: MailEstimate = {
    day: '2026-11-28',
    before: '2026-11-24',
    at: new Date('2026-11-20T08:00:00Z'),
    note: 'Opened in Lagos',
    reason: 'customs-documents',
  };
  const news: MailContent = { ...mail, kind: 'estimate', estimatedDay: '2026-11-28', events: [], estimates: [moved] };

  test('says the new day and the one before in its subject and its first sentence', () => {
    expect(composeMail(news, sender).subject).toBe(
      'Your shipment from Anneke de Vries arrives on Saturday 28 November instead of Tuesday 24 November (WB23456789ABCDEFG)',
    );
    expect(firstLines(news)).toEqual([
      'Your shipment from Anneke de Vries arrives on Saturday, November 28, 2026, instead of Tuesday, November 24, 2026.',
      'Customs needs further documents.',
    ]);
    expect(composeMail({ ...news, party: 'sender' }, sender).subject).toMatch(/^Your shipment to Grace Okafor arrives/);
  });

  test('has the reason’s sentence, the note and what the reader can do, in this order', () => {
    for (const form of formsOf(news)) {
      expectInOrder(
        form,
        'instead of Tuesday | Customs needs further documents. | NEW ESTIMATE | ' +
          'Saturday, November 28, 2026, was Tuesday, November 24, 2026 | Nov 20, 2026 | ' +
          'Opened in Lagos | Please send us the commercial invoice, if you have it.',
      );
      expect(form.split('Customs needs further documents.')).toHaveLength(2);
      expect(form).not.toContain('IN TRANSIT');
    }
  });

  test('is without a reason, a note or a day before what it is', () => {
    const bare = { ...news, estimates: [{ ...moved, before: null, note: null, reason: null }] };
    expect(composeMail(bare, sender).subject).toContain('arrives on Saturday 28 November (WB');
    expect(firstLines(bare)[0]).toBe('Your shipment from Anneke de Vries arrives on Saturday, November 28, 2026.');
    for (const form of formsOf(bare)) expect(form).not.toMatch(/, was |instead|Note:|Reason:|What you can do/);
  });

  test('that was taken away leaves no day', () => {
    const taken = { ...news, estimatedDay: null, estimates: [{ ...moved, day: null, reason: null }] };
    expect(composeMail(taken, sender).subject).toContain('has no delivery day at the moment (WB');
    for (const form of formsOf(taken)) {
      expectInOrder(
        form,
        'has no delivery day at the moment. | DAY TO BE CONFIRMED | ' +
          'No day at the moment, was Tuesday, November 24, 2026',
      );
      expect(form).not.toContain('NEW ESTIMATE');
    }
  });

  test('of several tells all, newest first, and in its subject the day that the reader knew', () => {
    const between = { ...moved, day: '2026-11-26', at: new Date('2026-11-19T08:00:00Z'), reason: 'weather' as const };
    const both = { ...news, estimates: [{ ...moved, before: '2026-11-26' }, between] };
    expect(composeMail(both, sender).subject).toContain('Saturday 28 November instead of Tuesday 24 November');
    for (const form of formsOf(both)) {
      expectInOrder(form, 'was Thursday, November 26 | Before that | was Tuesday, November 24 | The weather delays');
    }
    const back = { ...both, estimatedDay: '2026-11-24' };
    expect(composeMail(back, sender).subject).toContain('arrives on Tuesday 24 November (WB');
  });

  test('beside a new status is told with it, newest first', () => {
    const onHold: MailEvent = { ...depot, status: 'on-hold', reason: 'payment', at: new Date('2026-11-19T08:00:00Z') };
    const merged: MailContent = { ...news, kind: 'status-update', status: 'on-hold', events: [onHold] };
    expect(composeMail(merged, sender).subject).toBe(
      'Your shipment from Anneke de Vries is on hold (WB23456789ABCDEFG)',
    );
    expect(firstLines(merged)[1]).toBe(
      'It is on hold. A payment is outstanding. Delivery is expected on Saturday, November 28, 2026, instead of Tuesday, November 24, 2026.',
    );
    for (const form of formsOf(merged)) {
      expectInOrder(
        form,
        'NEW ESTIMATE | Customs needs further documents. | Please send us the commercial invoice | ' +
          'Before that | ON-HOLD | Please call us to settle it.',
      );
    }
    const newer = { ...merged, events: [{ ...onHold, at: new Date('2026-11-21T08:00:00Z') }] };
    for (const form of formsOf(newer)) expectInOrder(form, 'ON-HOLD | Before that | NEW ESTIMATE');
  });

  test('is no news of a shipment that was delivered meanwhile', () => {
    const delivered: MailContent = { ...news, status: 'delivered' };
    expect(composeMail(delivered, sender).subject).toContain('was delivered');
    for (const form of formsOf(delivered)) expect(form).not.toMatch(/November|NEW ESTIMATE/);
  });

  test('tells no name to an address that is neither the sender’s nor the receiver’s', () => {
    const content: MailContent = { ...news, party: null };
    expect(composeMail(content, sender).subject).toMatch(/^The shipment from Rotterdam to Lagos arrives on/);
    for (const form of formsOf(content)) expect(form).not.toMatch(/Okafor|Vries|PO-4711/);
  });
});

test('a status update has the sentence of its reason, its note and, for the receiver, what to do next', () => {
  const failed: MailEvent = { ...antwerp, status: 'failed', reason: 'receiver-absent' };
  const content: MailContent = {
    ...mail,
    status: 'failed',
    events: [failed, { ...depot, status: 'on-hold', reason: 'payment' }],
  };
  expect(firstLines(content)[1]).toContain('It could not be delivered. Nobody was there to take the goods.');
  for (const form of formsOf(content)) {
    expectInOrder(
      form,
      'Nobody was there to take the goods. | FAILED | Sails at dawn. | ' +
        'Please tell us when somebody will be there. | Before that | ON-HOLD | A payment is outstanding.',
    );
    expect(form).not.toContain('Please call us to settle it.');
  }
  for (const party of ['sender', null] as const) {
    for (const form of formsOf({ ...content, party })) {
      expect(form).toContain('Nobody was there to take the goods.');
      expect(form).not.toMatch(/What you can do|Please/);
    }
  }
  const earlier: MailContent = { ...content, status: 'in_transit', events: [failed] };
  for (const form of formsOf(earlier)) expectInOrder(form, 'Entered in the history | Nobody was there');
});

test('each line of what somebody wrote has its own direction', () => {
  const { html } = composeMail({ ...created, description: 'Keep dry\nيُحفظ جافًا' }, sender);
  expect(html).toMatch(/<div class="ink" dir="auto" style="[^"]*unicode-bidi:plaintext;[^"]*">Keep dry<br>يُحفظ جافًا</);
});
