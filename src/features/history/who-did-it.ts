import { superAdminStatus } from '../../../server/contract/statuses.ts';
import type { AuditEntry, HistoryEvent } from './history-query.ts';

/** The trail is stamped when the change begins, the event when it is written: at most so far apart. */
const SAME_CHANGE_MS = 60_000;

/**
 * Whoever the trail names for the events that came with a change of status: the first event with that status right after
 * its entry. Events that changed no status have no entry, and nobody is guessed for them.
 */
export function whoDidIt(events: readonly HistoryEvent[], trail: readonly AuditEntry[]): Map<HistoryEvent, string> {
  const names = new Map<HistoryEvent, string>();
  for (const { who, what, to, at } of trail) {
    if (what !== 'shipment-created' && what !== 'shipment-status') continue;
    const begun = Date.parse(at);
    const event = events.find((each) => superAdminStatus(each.status) === to && Date.parse(each.at) >= begun);
    if (event && Date.parse(event.at) - begun <= SAME_CHANGE_MS) names.set(event, who?.fullName ?? 'the system');
  }
  return names;
}
