import { sql } from 'drizzle-orm';

/** Now, as a column of time keeps it: it has passed at once, where `now()` may be rounded into the future. */
export const NOW = sql`date_trunc('milliseconds', now())`;
