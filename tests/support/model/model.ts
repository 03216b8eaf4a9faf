import type { Role } from '#contract/accounts/users.ts';
import type { ModelBatch, ModelShipment } from './state.ts';

/*
 * An in-memory model of the product after docs/contract, without any product code. Each function is a call: it returns
 * the answer's content or throws a Rejected.
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

export type Model = { users: ModelUser[]; shipments: ModelShipment[]; batches: ModelBatch[] };
/** Null: a visitor. */
export type Who = ModelUser | null;

export function requireUser(who: Who): ModelUser {
  if (!who?.isSignedIn) throw new Rejected(401);
  return who;
}

export const isStaff = ({ role, isVerified }: ModelUser) => role === 'super-admin' || (role === 'admin' && isVerified);

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
