import postgres from 'postgres';
import type { ServerAddress } from '#db/database.ts';

/** No time limits: a table may take an hour. Values have the same text whatever the server's own settings are. */
const SETTINGS: Record<string, string> = {
  application_name: 'waybill-backup',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** One connection for work on whole tables. It connects with its first query; end it with `end`. */
export function connectServer({ url, socketPath }: ServerAddress): postgres.Sql {
  return postgres(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: 0,
    fetch_types: false,
    connection: SETTINGS,
    onnotice: () => undefined,
    ...(socketPath && { path: socketPath }),
  });
}

/** A name as SQL has it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
