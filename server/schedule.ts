import type { Db } from '../db/client.ts';
import { foldShipmentCounts } from './domain/shipments/fold-counts.ts';
import { tidySearch } from './domain/shipments/tidy-search.ts';
import { removeOldTickets } from './domain/super-admin/remove-old-tickets.ts';
import type { ScheduledJob } from './platform/jobs.ts';
import { removeUnusedClients } from './platform/known-clients.ts';
import { removeOldCounters } from './platform/rate-counters.ts';
import { removeExpiredSessions } from './platform/sessions.ts';

/** What is done from time to time, by one process of all that run; cron in UTC. */
export function timeTable(db: Db): Record<string, ScheduledJob> {
  return {
    'fold-counts': { cron: '*/5 * * * *', run: () => foldShipmentCounts(db) },
    'tidy-search': { cron: '* * * * *', run: () => tidySearch(db) },
    'remove-expired': { cron: '17 * * * *', run: () => removeExpired(db) },
  };
}

async function removeExpired(db: Db): Promise<void> {
  await removeExpiredSessions(db);
  await removeOldTickets(db);
  await removeOldCounters(db);
  await removeUnusedClients(db);
}
