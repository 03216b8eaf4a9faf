import { DrizzleQueryError } from 'drizzle-orm';

/** Why it failed. Drizzle's own message is the statement; the reason is the cause. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error;
