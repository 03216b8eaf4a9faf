import type { Db } from '#db/open-database.ts';
import { removeOldTickets } from '#server/domain/exports/delete-expired-tickets.ts';
import { foldShipmentCounts } from '#server/domain/shipments/listing/compact-counts.ts';
import { tidySearch } from '#server/domain/shipments/listing/flush-search-index.ts';
import type { ScheduledJob } from '#server/infra/jobs/jobs.ts';
import { removeOldCounters } from '#server/infra/rate-limit/rate-limiter.ts';
import { removeUnusedClients } from '#server/infra/sessions/known-clients.ts';
import { removeExpiredSessions } from '#server/infra/sessions/sessions.ts';

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
