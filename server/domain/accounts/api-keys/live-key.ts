import { gt, isNull, or, sql } from 'drizzle-orm';
import { apiKeys } from '#db/schema/accounts/api-keys.ts';

/** The condition of a key that has not ended. */
export const isLiveKey = () => or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`));
