import type { Status } from '#contract/statuses/statuses.ts';
import { takeBack } from './history.ts';
import { isNotified, queueMails, recipients } from './mails.ts';
import { type Model, Rejected, requireSuperAdmin, type Who } from './model.ts';
import { applyEvent, NOT_FOUND } from './shipments.ts';
import type { ModelBatch, ModelShipment, Notify } from './state.ts';

export type Bulk = { status: Status; location: string; note: string; reason?: string; notify: boolean | Notify };

function bulkShipments(who: Who, chosen: readonly (ModelShipment | undefined)[], { status }: Bulk): ModelShipment[] {
  requireSuperAdmin(who);
  if (chosen.length === 0) throw new Rejected(400, 'Please select shipments to update');
  if (status === 'pending') throw new Rejected(400, 'Please select a status');
  const there = chosen.flatMap((shipment) => (shipment && !shipment.deletion ? [shipment] : []));
  if (there.length < chosen.length) throw new Rejected(404, NOT_FOUND);
  return [...new Set(there)];
}

const notifyOf = ({ notify }: Bulk): Notify => (notify === true ? 'both' : notify || 'none');

export function bulkUpdate(model: Model, who: Who, chosen: readonly (ModelShipment | undefined)[], bulk: Bulk) {
  const distinct = bulkShipments(who, chosen, bulk);
  const { status, location, note, reason } = bulk;
  const changed = distinct.filter((each) => each.status !== status).length;
  let mails = 0;
  const batch: ModelBatch = { id: '', isEmpty: true, isLate: false, isUndone: false };
  for (const shipment of distinct) {
    const event = applyEvent(shipment, who?.id ?? '', { status, location, note, ...(reason && { reason }) });
    if (!event) continue;
    event.batch = batch;
    batch.isEmpty = false;
    queueMails(shipment, event, 'status-update', notifyOf(bulk));
    mails += recipients(shipment, notifyOf(bulk)).length;
    if (shipment.mails.some((mail) => mail.state === 'queued' && mail.isDue && mail.events.includes(event)))
      batch.isLate = true;
  }
  model.batches.push(batch);
  return { updated: distinct.length, changed, mails, undoUntil: !batch.isEmpty, undoMs: !batch.isEmpty };
}

const TOO_LATE = 'This can no longer be undone.';

export function bulkUndo(model: Model, who: Who, batch: ModelBatch | undefined) {
  const { id: by } = requireSuperAdmin(who);
  if (!batch) throw new Rejected(404, 'Bulk update not found');
  const found = model.shipments.flatMap((shipment) =>
    shipment.events.flatMap((event) => (event.batch === batch ? [{ shipment, event }] : [])),
  );
  const isOver = batch.isEmpty || batch.isLate || batch.isUndone;
  if (isOver || found.some(({ shipment, event }) => isNotified(shipment, event))) throw new Rejected(409, TOO_LATE);
  batch.isUndone = true;
  const isUntouched = ({ shipment, event }: (typeof found)[number]) =>
    event.version === shipment.version && !shipment.deletion;
  const [restored, skipped] = [found.filter(isUntouched), found.filter((each) => !isUntouched(each))];
  for (const { shipment, event } of restored) takeBack(shipment, event, by, true);
  const numbers = (each: typeof found) => each.map(({ shipment }) => shipment.trackingNumber).sort();
  return { restored: numbers(restored), skipped: numbers(skipped) };
}

const JOURNEY: Status[] = ['pending', 'processing', 'shipped', 'in_transit', 'out-for-delivery', 'delivered'];
const OVER: Status[] = ['delivered', 'cancelled', 'returned'];

export function bulkPreview(_model: Model, who: Who, chosen: readonly (ModelShipment | undefined)[], bulk: Bulk) {
  const distinct = bulkShipments(who, chosen, bulk);
  const to = JOURNEY.indexOf(bulk.status);
  const hasText = bulk.location !== '' || bulk.note !== '' || bulk.reason !== undefined;
  const notified = distinct.filter(({ status }) => status !== bulk.status || hasText);
  return {
    total: distinct.length,
    same: distinct.filter(({ status }) => status === bulk.status).length,
    backwards: distinct.filter(({ status }) => to >= 0 && JOURNEY.indexOf(status) > to).length,
    reopened: distinct.filter(({ status }) => OVER.includes(status) && status !== bulk.status).length,
    mails: notified.flatMap((shipment) => recipients(shipment, notifyOf(bulk))).length,
    ...{ stopped: [], unknown: [], ambiguous: [] },
  };
}
