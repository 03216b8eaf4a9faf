import { type Db, transaction } from '#db/open-database.ts';
import { deleteExpiredApiKeys } from '#server/domain/accounts/api-keys/end-keys.ts';
import { deleteOldAccountMails } from '#server/domain/accounts/links/account-links.ts';
import { mailEndingKeys } from '#server/domain/accounts/own/api-keys/mail-ending.ts';
import { deleteExpiredChallenges } from '#server/domain/accounts/second-factor/challenges.ts';
import { deleteUnusedClients } from '#server/domain/accounts/sessions/known-clients.ts';
import { deleteExpiredSessions } from '#server/domain/accounts/sessions/sessions.ts';
import { queueDigests } from '#server/domain/changes/queue-digests.ts';
import { deleteOldRequests, tellOfWaiting } from '#server/domain/companies/requests/jobs.ts';
import { deleteExpiredDocumentTickets } from '#server/domain/documents/tickets.ts';
import { deleteOldEnquiries } from '#server/domain/enquiries/list.ts';
import { deleteExpiredTickets } from '#server/domain/exports/delete-expired-tickets.ts';
import { deleteExpiredRequests } from '#server/domain/idempotency/requests.ts';
import { deleteUnchangedRows } from '#server/domain/import/list-rows.ts';
import { fillFigures } from '#server/domain/insights/fill.ts';
import { deleteEndedRounds } from '#server/domain/loads/reach.ts';
import { deleteOldChanges } from '#server/domain/shipments/changes/cursor.ts';
import { cleanUpConfiguredImages } from '#server/domain/shipments/clean-up-images.ts';
import { eraseExpiredShipments } from '#server/domain/shipments/deletion/erase-expired.ts';
import { flushSearchIndex } from '#server/domain/shipments/listing/filter.ts';
import { compactCounts } from '#server/domain/shipments/listing/statistics.ts';
import { deleteExpiredKeys } from '#server/domain/tracking/keys/open-by-key.ts';
import { deleteOldMessages, dropExcessBodies } from '#server/domain/webhooks/attempts/drop-bodies.ts';
import { turnOffOfEndedKeys } from '#server/domain/webhooks/turn-off.ts';
import type { ScheduledJobs } from '#server/infra/jobs/jobs.ts';
import { deleteExpiredCounters } from '#server/infra/rate-limit/rate-limiter.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Periodic jobs, each run by one of all processes; times in UTC. */
export function cronJobs(db: Db): ScheduledJobs {
  return {
    'compact-counts': { everyMinutes: 5, run: () => compactCounts(db) },
    'drop-webhook-bodies': { everyMinutes: 1, run: async () => void (await dropExcessBodies(db)) },
    'fill-figures': { everyMinutes: 1, run: () => fillFigures(db) },
    'flush-search-index': { everyMinutes: 1, run: () => flushSearchIndex(db) },
    'erase-deleted': { everyMinutes: HOUR, atMinute: 41, run: async () => void (await eraseExpiredShipments(db)) },
    'clean-up-images': { everyMinutes: DAY, atMinute: 3 * HOUR + 23, run: () => cleanUpConfiguredImages(db) },
    'delete-old-changes': { everyMinutes: DAY, atMinute: 2 * HOUR + 11, run: () => deleteOldChanges(db) },
    'mail-ending-keys': { everyMinutes: HOUR, atMinute: 7, run: () => mailEndingKeys(db) },
    'tell-of-requests': { everyMinutes: HOUR, atMinute: 29, run: () => tellOfWaiting(db) },
    'queue-digests': { everyMinutes: 1, run: () => queueDigests(db) },
    'turn-off-webhooks': { everyMinutes: 1, run: () => transaction(db, (tx) => turnOffOfEndedKeys(tx)) },
    'remove-expired': { everyMinutes: HOUR, atMinute: 17, run: () => removeExpired(db) },
  };
}

async function removeExpired(db: Db): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredTickets(db);
  await deleteExpiredDocumentTickets(db);
  await deleteExpiredKeys(db);
  await deleteExpiredApiKeys(db);
  await deleteExpiredRequests(db);
  await deleteEndedRounds(db);
  await deleteOldEnquiries(db);
  await deleteOldRequests(db);
  await deleteExpiredCounters(db);
  await deleteUnusedClients(db);
  await deleteOldAccountMails(db);
  await deleteUnchangedRows(db);
  await deleteOldMessages(db);
}
