import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** A backup whose heartbeat is older is over, however it ended. */
export const BACKUP_TIMEOUT_SECONDS = 60;

/** A backup in flight, from before its snapshot until its last image is copied. Its process renews the heartbeat. */
export const backups = pgTable('backups', {
  id: uuid('id').primaryKey().defaultRandom(),
  startedAt: timestampColumn('started_at').notNull().defaultNow(),
  heartbeatAt: timestampColumn('heartbeat_at').notNull().defaultNow(),
});
