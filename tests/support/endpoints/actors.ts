import type { Duty, Role } from '#contract/accounts/users.ts';

/** Callers: the columns of the access matrices, in order. The first five are nobody to the product. */
const CALLERS = [
  'anonymous',
  'garbage',
  'signed-out',
  'deactivated',
  'deleted',
  'client',
  'unverified',
  'owner',
  'other',
  'warehouse',
  'driver',
  'reader',
  'super-admin',
] as const;
export type Caller = (typeof CALLERS)[number];
/** Callers who have, or had, an account. */
export type Member = Exclude<Caller, 'anonymous' | 'garbage'>;

type Columns<Tuple extends readonly unknown[], Entry> = { readonly [Column in keyof Tuple]: Entry };
/** One entry for each caller. */
export type PerCaller<Entry> = Columns<typeof CALLERS, Entry>;

// Callers with an ended session could do everything before, so remaining access shows. A client is verified and a
// super-admin is not: neither makes a difference (docs/contract/wire.md, 'Callers'). Owner and other are of duty
// office.
export const MEMBERS: Record<Member, { role: Role; duty?: Duty; isVerified: boolean }> = {
  'signed-out': { role: 'super-admin', isVerified: true },
  deactivated: { role: 'super-admin', isVerified: true },
  deleted: { role: 'super-admin', isVerified: true },
  client: { role: 'client', isVerified: true },
  unverified: { role: 'admin', isVerified: false },
  owner: { role: 'admin', isVerified: true },
  other: { role: 'admin', isVerified: true },
  warehouse: { role: 'admin', duty: 'warehouse', isVerified: true },
  driver: { role: 'admin', duty: 'driver', isVerified: true },
  reader: { role: 'admin', duty: 'reader', isVerified: true },
  'super-admin': { role: 'super-admin', isVerified: false },
};

/** A text of a secret's shape, and nobody's. */
export const GARBAGE = 'x'.repeat(40);

/** Each caller with its entry of a row. */
export function columnsOf<Entry>(entries: PerCaller<Entry>): { caller: Caller; answer: Entry }[] {
  return entries.map((answer, column) => ({ caller: CALLERS[column] ?? 'anonymous', answer }));
}
