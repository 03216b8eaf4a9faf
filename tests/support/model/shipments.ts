import { isDeepStrictEqual } from 'node:util';
import type { Status } from '#contract/statuses/statuses.ts';
import { weigh } from './goods.ts';
import { dateOf, enterEstimate, reach, setDate, statusThen, takeBack } from './history.ts';
import { isNotified, queueMails } from './mails.ts';
import { isStaff, type Model, type ModelUser, Rejected, requireStaff, requireUser, type Who } from './model.ts';
import type { Goods, ModelEvent, ModelShipment, Notify, Shipment } from './state.ts';

export const NOT_FOUND = 'Shipment not found';
let deletions = 0;

/** The shipment, for its owner or a super-admin: 403 for another verified admin, 404 for everybody else. */
export function requireOwned(who: Who, shipment: ModelShipment | undefined): ModelShipment {
  const member = requireUser(who);
  if (!isStaff(member) || !shipment || shipment.deletion) throw new Rejected(404, NOT_FOUND);
  return requireOwner(member, shipment);
}

function requireOwner(member: ModelUser, shipment: ModelShipment): ModelShipment {
  if (member.role !== 'super-admin' && shipment.user !== member.id) throw new Rejected(403);
  return shipment;
}

/** For every verified admin and super-admin; for an admin who is not verified his own. */
export function requireReadable(who: Who, shipment: ModelShipment | undefined): ModelShipment {
  const member = requireUser(who);
  const mayRead = isStaff(member) || (member.role === 'admin' && shipment?.user === member.id);
  if (!mayRead || !shipment || shipment.deletion) throw new Rejected(404, NOT_FOUND);
  return shipment;
}

type NewEvent = Partial<Omit<ModelEvent, 'version'>> & Pick<ModelEvent, 'status' | 'by' | 'source'>;

function enter(shipment: ModelShipment, event: NewEvent): ModelEvent {
  const unset = { location: null, note: null, reason: null, past: null, retractedBy: null, batch: null, isOld: false };
  shipment.version += 1;
  const entered = { ...unset, ...event, version: shipment.version };
  shipment.events.push(entered);
  return entered;
}

/** Without a weight that of the pieces is followed. */
type Fields = Omit<Shipment, 'weight'> & Goods & { weight: number | null };
export type NewShipment = Fields & { notify?: Notify };

export function create(model: Model, who: Who, { notify = 'none', weight, ...fields }: NewShipment): ModelShipment {
  const { id: user } = requireStaff(who);
  if (fields.senderName === '') throw new Rejected(400, 'Please fill in all required sender fields');
  const dates = { dispatchedDate: [], deliveredDate: [] };
  const shipment: ModelShipment = {
    ...fields,
    id: '',
    trackingNumber: '',
    user,
    events: [],
    dates,
    version: 0,
    deletion: null,
    mails: [],
    weight: 0,
    followsPieces: false,
    estimates: [],
  };
  weigh(shipment, weight);
  const estimate = { date: shipment.estimatedDelivery, by: user, reason: null, note: null };
  if (estimate.date !== null) shipment.estimates.push({ ...estimate, isCreation: true, isOld: false });
  const event = enter(shipment, { status: fields.status, by: user, source: 'created' });
  reach(shipment, fields.status, event);
  queueMails(shipment, event, 'created', notify);
  model.shipments.push(shipment);
  return shipment;
}

export type Change = Partial<Fields> & {
  notify?: Notify;
  dispatchedDate?: string | null;
  deliveredDate?: string | null;
};
const DATES = ['dispatchedDate', 'deliveredDate'] as const;
const FIELDS = [
  'carrier',
  'description',
  'weight',
  'followsPieces',
  'references',
  'pieces',
  'senderName',
  'senderEmail',
  'receiverName',
  'receiverEmail',
  'originCity',
  'originCountry',
  'destinationCity',
  'destinationCountry',
] as const;

/** Whether there is a new event, and the parties that are mailed: nobody has stopped any mail. */
export type Entered = { shipment: ModelShipment; isEntered: boolean; notified: Notify };

export function update(who: Who, stored: ModelShipment | undefined, change: Change): Entered {
  const shipment = requireOwned(who, stored);
  const { notify = 'none', status = shipment.status, dispatchedDate, deliveredDate, weight, ...sentFields } = change;
  const { estimatedDelivery = shipment.estimatedDelivery, ...fields } = sentFields;
  const sent = {
    ...(dispatchedDate !== undefined && { dispatchedDate }),
    ...(deliveredDate !== undefined && { deliveredDate }),
  };
  const isNew = status !== shipment.status;
  const changesDates = DATES.some((field) => sent[field] !== undefined && sent[field] !== dateOf(shipment, field));
  const isEstimateNew = estimatedDelivery !== shipment.estimatedDelivery;
  const before = { ...shipment };
  Object.assign(shipment, fields);
  weigh(shipment, weight);
  const changesFields = FIELDS.some((name) => !isDeepStrictEqual(shipment[name], before[name]));
  if (isNew) {
    const event = enter(shipment, { status, by: who?.id ?? '', source: 'set' });
    reach(shipment, status, event, sent);
    queueMails(shipment, event, 'status-update', notify);
  } else if (changesDates || changesFields || isEstimateNew) {
    shipment.version += 1;
    for (const field of DATES) if (sent[field] !== undefined) setDate(shipment, field, sent[field], null);
  }
  if (isEstimateNew) enterEstimate(shipment, who?.id ?? '', { date: estimatedDelivery, notify });
  return { shipment, isEntered: isNew, notified: isNew || isEstimateNew ? notify : 'none' };
}

export type Content = {
  status?: Status;
  location?: string;
  note?: string;
  reason?: string;
  at?: string;
  notify?: Notify;
};

/** Adds the event of this content; null if it changes nothing. */
export function applyEvent(
  shipment: ModelShipment,
  by: string,
  { status, location, note, reason, at }: Content,
): ModelEvent | null {
  const said = { by, location: location || null, note: note || null, reason: reason ?? null };
  if (at !== undefined && status) return enter(shipment, { ...said, status, source: 'recorded', past: at });
  if (at !== undefined)
    return enter(shipment, { ...said, status: statusThen(shipment, at), source: 'inherited', past: at });
  if (status === undefined || status === shipment.status) {
    return location || note || reason
      ? enter(shipment, { ...said, status: shipment.status, source: 'inherited' })
      : null;
  }
  const event = enter(shipment, { ...said, status, source: 'set' });
  reach(shipment, status, event);
  return event;
}

export function addEvent(who: Who, stored: ModelShipment | undefined, content: Content): Entered {
  const shipment = requireOwned(who, stored);
  const event = applyEvent(shipment, who?.id ?? '', content);
  const { notify = 'none' } = content;
  if (event) queueMails(shipment, event, 'status-update', notify);
  return { shipment, isEntered: event !== null, notified: event ? notify : 'none' };
}

export function retract(who: Who, stored: ModelShipment | undefined, index: number): ModelShipment {
  const shipment = requireOwned(who, stored);
  const event = shipment.events[index];
  if (!event) throw new Rejected(404, 'Event not found');
  if (event.source === 'created' || event.retractedBy !== null) throw new Rejected(409);
  takeBack(shipment, event, who?.id ?? '', !event.isOld && !isNotified(shipment, event));
  return shipment;
}

export function softDelete(who: Who, stored: ModelShipment | undefined): void {
  const shipment = requireOwned(who, stored);
  deletions += 1;
  shipment.deletion = { by: who?.id ?? '', order: deletions, isOld: false };
  shipment.version += 1;
  for (const mail of shipment.mails) if (mail.state === 'queued') mail.state = 'cancelled';
}

export function restore(who: Who, shipment: ModelShipment | undefined): ModelShipment {
  const member = requireUser(who);
  if (!isStaff(member) || !shipment) throw new Rejected(404, NOT_FOUND);
  const { deletion } = shipment;
  if (!deletion) {
    requireOwner(member, shipment);
    throw new Rejected(409);
  }
  const deletedIt = shipment.user === member.id && deletion.by === member.id && !deletion.isOld;
  if (member.role !== 'super-admin' && !deletedIt) throw new Rejected(403);
  // Mails cancelled earlier by an undone change have no news.
  for (const mail of shipment.mails)
    if (mail.state === 'cancelled' && !deletion.isOld && !mail.isBegun && mail.events.length > 0) mail.state = 'queued';
  shipment.deletion = null;
  shipment.version += 1;
  return shipment;
}

export function handOver(who: Who, stored: ModelShipment | undefined, to: ModelUser): ModelShipment {
  const shipment = requireOwned(who, stored);
  if (!isStaff(to)) throw new Rejected(400);
  if (shipment.user !== to.id) Object.assign(shipment, { user: to.id, version: shipment.version + 1 });
  return shipment;
}
