import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { composeMail } from '#server/domain/mails/content/compose-mail.ts';
import { contentFor, readMailShipment } from '#server/domain/mails/content/shipments/mail-content.ts';
import { superAdmin } from '../../../factories/app-users.ts';
import { testApp } from '../../../support/server/app.ts';
import {
  bareElements,
  FOREIGN_ELEMENT,
  markupConsignment,
  markupLine,
  markupProse,
  RUNNING_ATTRIBUTE,
} from '../../../support/server/markup.ts';

type Shipment = { _id: string; trackingNumber: string };

const app = await testApp();
const root = await superAdmin(app);
const { body } = await app.rest('POST /api/shipments', { token: root.token, body: markupConsignment });
const shipment = body.shipment as Shipment;
const event = { location: markupLine('location'), note: markupProse('note') };
await app.rest(`POST /api/shipments/${shipment._id}/events`, { token: root.token, body: event });

test('stored markup is returned byte for byte, as JSON that no browser takes for a page', async () => {
  for (const route of [
    `GET /api/shipments/${shipment._id}`,
    `GET /api/shipments/public/track/${shipment.trackingNumber}`,
    'GET /api/shipments/super-admin/simple',
  ]) {
    const { body, headers } = await app.rest(route, { token: root.token });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(JSON.stringify(body)).toContain(JSON.stringify(markupConsignment.senderName));
  }
});

test('a rejection that repeats what was sent is JSON or plain text', async () => {
  const markup = encodeURIComponent(markupLine(''));
  for (const route of [
    `GET /api/${markup}`,
    `GET /api/shipments/${markup}`,
    `GET /api/shipments/my-shipments?status=${markup}`,
    `GET /api/trpc/${markup}`,
    `GET /uploads/${markup}`,
    `GET /exports/${markup}`,
    `GET /documents/${markup}`,
  ]) {
    const { status, headers } = await app.rest(route, { token: root.token });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(headers.get('content-type') ?? '').toMatch(/^(application\/json|text\/plain)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('in a spreadsheet it stays in its cell', async () => {
  const body = { tz: 'UTC', search: shipment.trackingNumber };
  const ticket = await app.rest('POST /api/shipments/super-admin/export', { token: root.token, body });
  const { body: csv } = await app.rest(`GET ${ticket.body.url}`);
  const cell = `"${markupConsignment.senderName.replaceAll('"', '""')}"`;

  expect(String(csv.text).split('\r\n')).toHaveLength(3);
  expect(csv.text).toContain(`${shipment.trackingNumber},pending,${cell},`);
});

test('a mail shows it as text in both forms, and its subject is one line', async () => {
  const optOutUrl = 'https://cargo.example/mail/t';
  const event = {
    status: 'shipped',
    at: new Date(0),
    location: markupLine('location'),
    note: markupProse('note'),
    reason: null,
  } as const;
  const moved = { day: '2026-11-28', before: '2026-11-24', at: new Date(0), note: markupProse('note'), reason: null };
  for (const kind of ['created', 'status-update', 'link', 'opt-out'] as const) {
    const stored = await readMailShipment(app.db, shipment._id);
    if (!stored) throw new Error('The shipment is not there');
    const { subject, text, html } = composeMail(
      {
        ...(await contentFor('receiver', stored)),
        kind,
        party: 'receiver',
        events: [event],
        estimates: [moved],
        corrections: [event],
      },
      {
        brand: markupLine('brand'),
        company: { email: markupLine('email'), phone: '0', address: markupLine('address') },
        appUrl: 'https://cargo.example',
        optOutUrl,
      },
    );
    const { subject: read } = await PostalMime.parse(`Subject: ${subject}\r\n\r\n`);

    expect(read).toBe(subject);
    expect(html).not.toMatch(FOREIGN_ELEMENT);
    expect(html.match(/<(script|img|iframe|form|link)\b[^>]*>/g) ?? []).toEqual(
      kind === 'opt-out' ? [] : ['<script type="application/ld+json">'],
    );
    expect(bareElements(html)).not.toMatch(RUNNING_ATTRIBUTE);
    if (kind === 'created') expect(text).toContain(markupConsignment.description);
    if (kind === 'created' || kind === 'status-update') expect(text).toContain(event.note);
  }
});
