import type { Status } from '#contract/statuses/statuses.ts';
import { queueMails, withdraw } from './mails.ts';
import type { DateField, ModelEstimate, ModelEvent, ModelShipment, Notify } from './state.ts';

const DISPATCHED: Status[] = ['shipped', 'in_transit', 'out-for-delivery', 'delivered'];
const BEFORE_DISPATCH: Status[] = ['pending', 'processing'];

export const dateOf = ({ dates }: ModelShipment, field: DateField): unknown => dates[field].at(-1)?.value ?? null;

export function setDate(shipment: ModelShipment, field: DateField, value: unknown, by: ModelEvent | null): void {
  if (value !== dateOf(shipment, field)) shipment.dates[field].push({ by, value });
}

/** The shipment gets the status and the dates that follow from it, unless the call brings its own. */
export function reach(
  shipment: ModelShipment,
  status: Status,
  by: ModelEvent,
  sent: { [Field in DateField]?: string | null } = {},
): void {
  const [dispatched, delivered] = [dateOf(shipment, 'dispatchedDate'), dateOf(shipment, 'deliveredDate')];
  const anew = {};
  if (DISPATCHED.includes(status)) setDate(shipment, 'dispatchedDate', sent.dispatchedDate ?? dispatched ?? anew, by);
  else if (sent.dispatchedDate !== undefined) setDate(shipment, 'dispatchedDate', sent.dispatchedDate, by);
  else if (BEFORE_DISPATCH.includes(status) && shipment.status !== 'pending')
    setDate(shipment, 'dispatchedDate', null, by);
  if (status === 'delivered') setDate(shipment, 'deliveredDate', sent.deliveredDate ?? delivered ?? anew, by);
  else if (sent.deliveredDate !== undefined) setDate(shipment, 'deliveredDate', sent.deliveredDate, by);
  else if (shipment.status === 'delivered') setDate(shipment, 'deliveredDate', null, by);
  shipment.status = status;
}

/** In the order of the history: events of a past time first, by their time. */
export const inOrder = (events: readonly ModelEvent[]): ModelEvent[] =>
  events.toSorted((one, other) => (one.past ?? '9').localeCompare(other.past ?? '9'));

export const isPresent = ({ retractedBy }: ModelEvent): boolean => retractedBy === null;

/** The status at that time. */
export function statusThen({ events }: ModelShipment, past: string): Status {
  const present = inOrder(events.filter(isPresent));
  const status = (present.findLast((event) => event.past !== null && event.past <= past) ?? present[0])?.status;
  if (!status) throw new Error('Every shipment has its creation');
  return status;
}

const isPresentStatus = ({ source }: ModelEvent) => source === 'created' || source === 'set';

/** Retracts the event, or deletes it with `vanishes`. */
export function takeBack(shipment: ModelShipment, event: ModelEvent, by: string, vanishes: boolean): void {
  withdraw(shipment.mails, event);
  const order = inOrder(shipment.events);
  const others = order.filter((each) => each !== event && isPresent(each));
  for (const log of Object.values(shipment.dates)) {
    const index = log.findIndex((entry) => entry.by === event);
    if (index >= 0) log.splice(index, 1);
  }
  const isNewest = shipment.version === event.version;
  if (vanishes && isNewest) shipment.status = others.findLast(isPresentStatus)?.status ?? shipment.status;
  else if (event.source !== 'inherited') takeBackStatus(shipment, event, order, others);
  shipment.version += 1;
  if (!vanishes) event.retractedBy = by;
  else {
    shipment.events = shipment.events.filter((each) => each !== event);
    const before = shipment.events.find(({ version }) => version === event.version - 1);
    if (before && isNewest) before.version = shipment.version;
  }
}

function takeBackStatus(shipment: ModelShipment, event: ModelEvent, order: ModelEvent[], others: ModelEvent[]): void {
  const later = order.slice(order.indexOf(event) + 1);
  const isLater = (each: ModelEvent) => later.includes(each);
  const giving = others.filter((each) =>
    event.source === 'set' ? isPresentStatus(each) : each.source !== 'inherited',
  );
  const next = giving.find(isLater);
  const source = giving.findLast((each) => !isLater(each)) ?? next;
  const upToNext = next ? others.slice(0, others.indexOf(next)) : others;
  const inherited = upToNext.filter((each) => isLater(each) && each.source === 'inherited');
  for (const each of inherited.filter(({ status }) => status === event.status)) {
    each.status = source?.status ?? each.status;
    forgetReason(each);
  }
  if (event.source === 'set' && !others.some((each) => isPresentStatus(each) && isLater(each))) {
    becomeLatest(shipment, others);
  }
}

/** The shipment has the status of the latest event that has one of its own. */
function becomeLatest(shipment: ModelShipment, others: ModelEvent[]): void {
  const latest = others.findLast((each) => each.source !== 'inherited');
  if (!latest) throw new Error('Every shipment has its creation');
  if (latest.source !== 'recorded') {
    shipment.status = latest.status;
    return;
  }
  reach(shipment, latest.status, latest);
  latest.source = 'set';
  for (const each of others.slice(others.indexOf(latest) + 1)) {
    each.status = latest.status;
    forgetReason(each);
  }
}

/** A reason goes with a few statuses alone. */
function forgetReason(event: ModelEvent): void {
  if (!['on-hold', 'failed', 'returned', 'cancelled'].includes(event.status)) event.reason = null;
}

export type EstimateCall = { date: string | null; reason?: string; note?: string; notify?: Notify };

/** The shipment has this estimate from now on. */
export function enterEstimate(
  shipment: ModelShipment,
  by: string,
  { date, reason, note, notify = 'none' }: EstimateCall,
): void {
  const estimate: ModelEstimate = {
    date,
    by,
    reason: reason ?? null,
    note: note || null,
    isCreation: false,
    isOld: false,
  };
  shipment.estimatedDelivery = date;
  shipment.estimates.push(estimate);
  queueMails(shipment, estimate, 'estimate', notify);
}
