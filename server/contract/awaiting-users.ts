import * as z from 'zod/mini';
import { limitOr, type Pagination, pageInput } from './pagination.ts';

export const AWAITING_LIMIT = 20;

/** `GET /users/awaiting`. */
export const AwaitingQuery = z.object({ page: pageInput, limit: limitOr(AWAITING_LIMIT) });
export type AwaitingQuery = z.infer<typeof AwaitingQuery>;

/**
 * An admin whom a verified admin may verify. `createdAt`: sign-up, ISO 8601 UTC; `isConfirmed`: of the address
 * (contract section 10).
 */
type AwaitingUser = { id: string; fullName: string; email: string; createdAt: string; isConfirmed: boolean };
export type AwaitingList = { users: AwaitingUser[]; pagination: Pagination };
