import type { PerCaller } from './actors.ts';
import type { Subject } from './subjects.ts';

/**
 * One row: what a REST route, a tRPC procedure or both do. From it follow the tests of access, of permission before input, of
 * parity, of mutated requests and of writes whose session ends.
 */
export type Endpoint = {
  /** As the product's router has it. */
  rest?: string;
  trpc?: string;
  subject?: Subject;
  /**
   * A valid query or body. `:id`, `:user`, `:token` and `:code` are the subject's, `:new-email` nobody's yet, `:own-email` the caller's.
   */
  input?: Record<string, unknown>;
  /** The body travels as a form. */
  form?: true;
  /** The body: a CSV file; the input is the query. */
  csv?: string;
  /** Who is allowed changes something. */
  writes?: true;
  /** REST's status for each caller; tRPC's is the same but 200 for every success. */
  statuses: PerCaller<number>;
};

// The columns: anonymous, garbage, signed-out, deactivated, deleted, client, unverified, owner, other, super-admin.
export const anyone: PerCaller<number> = [200, 200, 200, 200, 200, 200, 200, 200, 200, 200];
export const signedIn: PerCaller<number> = [401, 401, 401, 401, 401, 200, 200, 200, 200, 200];
export const staff: PerCaller<number> = [401, 401, 401, 401, 401, 403, 403, 200, 200, 200];
export const ownerOnly: PerCaller<number> = [401, 401, 401, 401, 401, 404, 404, 200, 403, 200];
// The shipment is the owner's.
export const readers: PerCaller<number> = [401, 401, 401, 401, 401, 404, 404, 200, 200, 200];
export const nowhere: PerCaller<number> = [404, 404, 404, 404, 404, 404, 404, 404, 404, 404];
export const superAdminOnly: PerCaller<number> = [401, 401, 401, 401, 401, 403, 403, 403, 403, 200];
