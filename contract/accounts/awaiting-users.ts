import * as z from 'zod/mini';
import { limitOr, Pagination, pageInput } from '#contract/values/pagination.ts';
import { DUTIES } from './users.ts';

export const AWAITING_LIMIT = 20;

/** `GET /users/awaiting`. */
export const AwaitingQuery = z.object({ page: pageInput, limit: limitOr(AWAITING_LIMIT) });
export type AwaitingQuery = z.infer<typeof AwaitingQuery>;

/**
 * An admin whom a verified admin may verify. `createdAt`: sign-up, ISO 8601 UTC; `isConfirmed`: of the address
 * (docs/contract/accounts.md, 'Addresses').
 */
const AwaitingUser = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  duty: z.enum(DUTIES),
  createdAt: z.string(),
  isConfirmed: z.boolean(),
});
export const AwaitingList = z.object({ users: z.array(AwaitingUser), pagination: Pagination });
export type AwaitingList = z.infer<typeof AwaitingList>;
