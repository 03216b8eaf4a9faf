import type { Carrier } from '#server/contract/shipments.ts';
import type { Status } from '#server/contract/statuses.ts';
import type { Role } from '#server/contract/users.ts';

/*
 * The product as the contract's section 3 describes it, in memory and without a line of the product's code. Each function is a
 * call: it gives what the answer holds, or throws a Rejected.
 */
export class Rejected extends Error {
  readonly status: number;

  constructor(status: number, message = '') {
    super(message);
    this.status = status;
  }
}

export type ModelUser = {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  isVerified: boolean;
  isActive: boolean;
  isDeleted: boolean;
  isSignedIn: boolean;
  createdBy: string | null;
};

/** `past` is when it happened, where that was given; else it happened when it was entered. */
type ModelEvent = { status: Status; location: string | null; note: string | null; past: string | null };
export type Shipment = {
  carrier: Carrier;
  status: Status;
  description: string;
  weight: number;
  senderName: string;
  senderEmail: string;
  receiverName: string;
  receiverEmail: string;
  originCity: string;
  originCountry: string;
  destinationCity: string;
  destinationCountry: string;
};
export type ModelShipment = Shipment & {
  id: string;
  trackingNumber: string;
  user: string;
  events: ModelEvent[];
  isDispatched: boolean;
  isDelivered: boolean;
  isDeleted: boolean;
  mails: string[];
};
export type Model = { users: ModelUser[]; shipments: ModelShipment[] };
/** Null: a visitor. */
export type Who = ModelUser | null;

const NOT_FOUND = 'Shipment not found';

export function requireUser(who: Who): ModelUser {
  if (!who?.isSignedIn) throw new Rejected(401);
  return who;
}

const isStaff = ({ role, isVerified }: ModelUser) => role === 'super-admin' || (role === 'admin' && isVerified);

export function requireStaff(who: Who): ModelUser {
  const member = requireUser(who);
  if (!isStaff(member)) throw new Rejected(403);
  return member;
}

export function requireSuperAdmin(who: Who): ModelUser {
  const member = requireUser(who);
  if (member.role !== 'super-admin') throw new Rejected(403);
  return member;
}

/** The shipment, for its owner or a super-admin: 403 for another verified admin, 404 for everybody else. */
export function requireOwned(who: Who, shipment: ModelShipment | undefined): ModelShipment {
  const member = requireUser(who);
  if (!isStaff(member) || !shipment || shipment.isDeleted) throw new Rejected(404, NOT_FOUND);
  if (member.role !== 'super-admin' && shipment.user !== member.id) throw new Rejected(403);
  return shipment;
}

const DISPATCHED: Status[] = ['shipped', 'in_transit', 'out-for-delivery', 'delivered'];

function reach(shipment: ModelShipment, status: Status): void {
  shipment.status = status;
  if (DISPATCHED.includes(status)) shipment.isDispatched = true;
  if (status === 'delivered') shipment.isDelivered = true;
}

const happened = (status: Status, location = '', note = ''): ModelEvent => ({
  status,
  location: location || null,
  note: note || null,
  past: null,
});

export function create(model: Model, who: Who, createdShipment: Shipment): ModelShipment {
  const { id: user } = requireStaff(who);
  if (createdShipment.senderName === '') throw new Rejected(400, 'Please fill in all required sender fields');
  if (createdShipment.weight < 0) throw new Rejected(400, 'Weight must be a number of 0 or more');
  const unset = { isDispatched: false, isDelivered: false, isDeleted: false };
  const shipment = {
    ...createdShipment,
    ...unset,
    id: '',
    trackingNumber: '',
    user,
    events: [happened(createdShipment.status)],
    mails: [],
  };
  reach(shipment, createdShipment.status);
  model.shipments.push(shipment);
  return shipment;
}

export function update(shipment: ModelShipment, change: Partial<Shipment>): ModelShipment {
  const { status = shipment.status, ...fields } = change;
  if (status !== shipment.status) shipment.events.push(happened(status));
  Object.assign(shipment, fields);
  reach(shipment, status);
  return shipment;
}

export type Content = { status?: Status; location?: string; note?: string; at?: string };

export function addEvent(
  shipment: ModelShipment,
  { status = shipment.status, location, note, at }: Content,
): ModelShipment {
  if (at !== undefined) shipment.events.push({ ...happened(status, location, note), past: at });
  else if (status !== shipment.status || location || note) {
    shipment.events.push(happened(status, location, note));
    reach(shipment, status);
  }
  return shipment;
}

export type Bulk = { status: Status; location: string; note: string; notify: boolean };

function bulkShipments(who: Who, chosen: readonly (ModelShipment | undefined)[], { status }: Bulk): ModelShipment[] {
  requireSuperAdmin(who);
  if (chosen.length === 0) throw new Rejected(400, 'Please select shipments to update');
  if (status === 'pending') throw new Rejected(400, 'Please select a status');
  const there = chosen.flatMap((shipment) => (shipment && !shipment.isDeleted ? [shipment] : []));
  if (there.length < chosen.length) throw new Rejected(404, NOT_FOUND);
  return [...new Set(there)];
}

const isContent = (shipment: ModelShipment, { status, location, note }: Bulk) =>
  shipment.status !== status || location !== '' || note !== '';
const recipients = ({ senderEmail, receiverEmail }: ModelShipment) => [...new Set([senderEmail, receiverEmail])];

export function bulkUpdate(who: Who, chosen: readonly (ModelShipment | undefined)[], bulk: Bulk): { updated: number } {
  const distinct = bulkShipments(who, chosen, bulk);
  for (const shipment of distinct.filter((each) => isContent(each, bulk))) {
    shipment.events.push(happened(bulk.status, bulk.location, bulk.note));
    reach(shipment, bulk.status);
    if (bulk.notify) shipment.mails.push(...recipients(shipment));
  }
  return { updated: distinct.length };
}

const JOURNEY: Status[] = ['pending', 'processing', 'shipped', 'in_transit', 'out-for-delivery', 'delivered'];

export function bulkPreview(who: Who, chosen: readonly (ModelShipment | undefined)[], bulk: Bulk) {
  const distinct = bulkShipments(who, chosen, bulk);
  const to = JOURNEY.indexOf(bulk.status);
  const content = distinct.filter((each) => isContent(each, bulk));
  return {
    total: distinct.length,
    same: distinct.filter(({ status }) => status === bulk.status).length,
    backwards: distinct.filter(({ status }) => to >= 0 && JOURNEY.indexOf(status) > to).length,
    mails: bulk.notify ? content.flatMap(recipients).length : 0,
  };
}

export function newModelUser(
  model: Model,
  account: Pick<ModelUser, 'email' | 'fullName' | 'role' | 'createdBy'>,
): ModelUser {
  if (model.users.some(({ email, isDeleted }) => email === account.email && !isDeleted)) throw new Rejected(409);
  const member = { ...account, id: '', isVerified: false, isActive: true, isDeleted: false, isSignedIn: false };
  model.users.push(member);
  return member;
}

export function logIn(member: ModelUser, isRight: boolean): ModelUser {
  if (member.isDeleted || !isRight) throw new Rejected(401, 'Invalid email or password');
  if (!member.isActive) throw new Rejected(403);
  member.isSignedIn = true;
  return member;
}

function active(member: ModelUser): ModelUser {
  if (member.isDeleted) throw new Rejected(404, 'User not found.');
  return member;
}

/** `/verify` and `/unverify`. */
export function verify(who: Who, target: ModelUser, isVerified: boolean): ModelUser {
  const actor = requireStaff(who);
  const member = active(target);
  if (member === actor) throw new Rejected(403);
  if (member.role === 'super-admin' && actor.role !== 'super-admin') throw new Rejected(403);
  member.isVerified = isVerified;
  return member;
}

export type UserChange = Partial<Pick<ModelUser, 'role' | 'isActive' | 'isVerified'>>;

export function changeUser(who: Who, target: ModelUser, change: UserChange): ModelUser {
  const actor = requireSuperAdmin(who);
  const member = active(target);
  const { role = member.role, isActive = member.isActive, isVerified = member.isVerified } = change;
  if (member === actor && isVerified !== member.isVerified) throw new Rejected(403);
  if (member === actor && (role !== member.role || !isActive)) throw new Rejected(409);
  if (role !== member.role || !isActive) member.isSignedIn = false;
  return Object.assign(member, { role, isActive, isVerified });
}

export function removeUser(who: Who, target: ModelUser): void {
  const actor = requireSuperAdmin(who);
  if (active(target) === actor) throw new Rejected(409);
  target.isDeleted = true;
  target.isSignedIn = false;
}

export function readUser(who: Who, target: ModelUser): ModelUser {
  requireSuperAdmin(who);
  return active(target);
}
