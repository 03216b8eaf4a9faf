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

/** They stay as they are: tests/server/domain/accounts has what changes users. */
export type ModelUser = { id: string; role: Role; isVerified: boolean };

export type Model = { users: ModelUser[]; shipments: ModelShipment[]; batches: ModelBatch[] };
/** Null: a visitor. */
export type Who = ModelUser | null;

export function requireUser(who: Who): ModelUser {
  if (!who) throw new Rejected(401);
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
