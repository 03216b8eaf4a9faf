import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** When each job of the time table is due next, for all processes; one that takes a job moves it on. */
export const scheduledJobs = pgTable('scheduled_jobs', {
  name: text('name').primaryKey(),
  dueAt: timestampColumn('due_at').notNull(),
});
