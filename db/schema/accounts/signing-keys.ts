import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that all processes on this database share, made by the first that needs one; base64url. */
export const signingKeys = pgTable('signing_keys', {
  name: text('name').primaryKey(),
  key: text('key').notNull(),
});
