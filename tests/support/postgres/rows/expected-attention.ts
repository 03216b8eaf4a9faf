import { TZDate } from '@date-fns/tz';
import type { Db } from '#db/open-database.ts';
import { shipmentAttention } from '#db/schema/attention/shipment-attention.ts';
import { shipmentEvents } from '#db/schema/events/shipment-events.ts';
import { outboxMails } from '#db/schema/mails/mails.ts';
import { shipmentMessages } from '#db/schema/messages/messages.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';

type Shipment = typeof shipments.$inferSelect;
type Event = typeof shipmentEvents.$inferSelect;
type Answer = typeof shipmentMessages.$inferSelect;
type Mail = typeof outboxMails.$inferSelect;

const HOUR_MS = 60 * 60_000;
const ENDS = ['delivered', 'cancelled', 'returned'];
const SILENT_HOURS = { Air: 3 * 24, Ground: 5 * 24, Sea: 14 * 24 };
const STATUS_HOURS: Record<string, number> = { failed: 24, 'on-hold': 3 * 24, pending: 2 * 24 };

const after = (date: Date | undefined, hours: number) => date && new Date(date.getTime() + hours * HOUR_MS);

function lateFrom({ status, estimatedDelivery, destinationZone }: Shipment): Date | undefined {
  if (estimatedDelivery === null || ENDS.includes(status)) return undefined;
  const day = new TZDate(estimatedDelivery, destinationZone);
  return new Date(day.setHours(24, 0, 0, 0));
}

function stalledFrom({ status, shippingMode }: Shipment, history: readonly Event[]): Date | undefined {
  if (ENDS.includes(status)) return undefined;
  const limit = STATUS_HOURS[status];
  if (limit === undefined) return after(history.at(-1)?.at, SILENT_HOURS[shippingMode]);
  const changes = history.filter(({ statusSource }) => statusSource === 'created' || statusSource === 'set');
  const last = changes.findLastIndex((event) => event.status !== status);
  return after(changes[last + 1]?.at, limit);
}

function mailFrom({ id, senderEmail, receiverEmail }: Shipment, mails: readonly Mail[]): Date | undefined {
  const isReached = ({ recipient, failedAt }: Mail) =>
    mails.some((mail) => mail.recipient === recipient && mail.sentAt && failedAt && mail.sentAt > failedAt);
  return mails
    .filter(({ shipmentId, recipient }) => shipmentId === id && [senderEmail, receiverEmail].includes(recipient))
    .filter((mail) => mail.failedAt && !isReached(mail))
    .flatMap(({ failedAt }) => failedAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime())[0];
}

function answerFrom({ id }: Shipment, answers: readonly Answer[]): Date | undefined {
  return answers
    .filter(({ shipmentId, doneAt }) => shipmentId === id && doneAt === null)
    .map(({ createdAt }) => createdAt)
    .sort((one, other) => one.getTime() - other.getTime())[0];
}

/** docs/contract/attention.md, computed from shipments, events and mails, paired per shipment with the stored one. */
export async function attentionRows(db: Db): Promise<{ stored: unknown[]; expected: unknown[] }> {
  const [all, mails] = [await db.select().from(shipments).orderBy(shipments.id), await db.select().from(outboxMails)];
  const answers = await db.select().from(shipmentMessages);
  const events = await db.select().from(shipmentEvents).orderBy(shipmentEvents.at, shipmentEvents.id);
  const histories = Map.groupBy(
    events.filter(({ retractedAt, statusSource }) => retractedAt === null && statusSource !== 'estimated'),
    ({ shipmentId }) => shipmentId,
  );
  const expected = all.map((shipment) => {
    const from = [
      lateFrom(shipment),
      stalledFrom(shipment, histories.get(shipment.id) ?? []),
      mailFrom(shipment, mails),
      answerFrom(shipment, answers),
    ].map((date) => (shipment.deletedAt ? null : (date?.toISOString() ?? null)));
    return [shipment.id, shipment.userId, shipment.status, ...from];
  });
  const stored = await db.select().from(shipmentAttention).orderBy(shipmentAttention.shipmentId);
  return {
    expected,
    stored: stored.map(({ shipmentId, userId, status, ...row }) => [
      shipmentId,
      userId,
      status,
      ...[row.lateFrom, row.stalledFrom, row.mailFrom, row.answerFrom].map((date) => date?.toISOString() ?? null),
    ]),
  };
}
