// Covers: server/infra/mail/mailer.ts

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliveries } from '#db/schema/deliveries.ts';
import { deliveryEvents } from '#db/schema/delivery-events.ts';
import { shipmentEvents } from '#db/schema/shipment-events.ts';
import { DELIVERY_KINDS, type DeliveryKind } from '#server/contract/deliveries.ts';
import { smtpMailer } from '#server/infra/mail/mailer.ts';
import { startOutboxRelay } from '#server/infra/mail/outbox-relay.ts';
import { testDatabase } from '../../../factories/database.ts';
import { insertShipment } from '../../../factories/rows.ts';
import { type MailServer, startMailServer } from '../../../support/mail-server.ts';

vi.hoisted(() => {
  process.env.APP_URL = 'https://cargo.example';
});

const { db } = await testDatabase();
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  const { id: shipmentId } = await insertShipment(db);
  const mails = await db
    .insert(deliveries)
    .values(DELIVERY_KINDS.map((kind) => ({ shipmentId, kind, recipient: `${kind}@example.com` })))
    .returning({ deliveryId: deliveries.id });
  const [event] = await db
    .insert(shipmentEvents)
    .values({ shipmentId, status: 'shipped', statusSource: 'set' })
    .returning({ eventId: shipmentEvents.id });
  // A mail about changes without one would not be sent.
  await db.insert(deliveryEvents).values(mails.map((mail) => ({ ...mail, eventId: event?.eventId ?? 0 })));
  const relay = startOutboxRelay(db, smtpMailer(server.url));
  await vi.waitFor(() => expect(server.received).toHaveLength(DELIVERY_KINDS.length), 10_000);
  await relay.stop();
});

afterAll(() => server.stop());

function headersOf(kind: DeliveryKind): Record<string, string> {
  const mail = server.received.find(({ to }) => to === `${kind}@example.com`);
  return Object.fromEntries(mail?.read.headers.map(({ key, value }) => [key, value]) ?? []);
}

test.each(['created', 'status-update'] as const)(
  'a mail %s can be stopped with one press in the mail program',
  (kind) => {
    const headers = headersOf(kind);
    expect(headers['list-unsubscribe']).toMatch(/^<https:\/\/cargo\.example\/mail\/[\w-]{43}>$/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  },
);

test('each mail has a link of its own, the one at its foot', () => {
  const links = server.received.flatMap(({ read }) => read.headers.filter(({ key }) => key === 'list-unsubscribe'));
  expect(new Set(links.map(({ value }) => value)).size).toBe(2);
  for (const kind of ['created', 'status-update'] as const) {
    const mail = server.received.find(({ to }) => to === `${kind}@example.com`);
    expect(mail?.read.text).toContain(headersOf(kind)['list-unsubscribe']?.slice(1, -1));
  }
});

test.each(['link', 'opt-out'] as const)('a mail %s, which was asked for, has neither header', (kind) => {
  expect(headersOf(kind)).toHaveProperty('subject');
  expect(headersOf(kind)).not.toHaveProperty('list-unsubscribe');
  expect(headersOf(kind)).not.toHaveProperty('list-unsubscribe-post');
});
