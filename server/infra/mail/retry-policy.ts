import { millisecondsInDay } from 'date-fns/constants';

/** When a mail that could not be sent is tried again (docs/contract/mails.md, 'Retries'). */

export const FIRST_GAP_MS = 3_000;
const MAX_EARLY_GAP_MS = 100_000;
const LATE_GAP_MS = 15 * 60_000;
/** With the gaps above these many tries fill the first half hour. */
const EARLY_TRIES = 23;
const GIVE_UP_AFTER_MS = 3 * millisecondsInDay;
const MAX_REJECTIONS = 5;

/** A mail that ended so many processes is given up. */
export const MAX_EXPIRED_LEASES = 5;

/** Milliseconds between the starts of two tries: doubling, under two minutes for half an hour, then slower. */
export function retryGap(attempts: number): number {
  if (attempts > EARLY_TRIES) return LATE_GAP_MS;
  return Math.min(FIRST_GAP_MS * 2 ** (attempts - 1), MAX_EARLY_GAP_MS);
}

/** The same for a mail server that is down, which one mail asks for all: never more than a minute. */
function serverGap(failures: number): number {
  return Math.min(FIRST_GAP_MS * 2 ** (failures - 1), 60_000);
}

/** Whether a mail is given up. One that a user sent again is old, so it gets its first half hour whatever its age. */
export function isHopeless(mail: { attempts: number; rejections: number; age: number }): boolean {
  if (mail.rejections >= MAX_REJECTIONS) return true;
  return mail.age > GIVE_UP_AFTER_MS && mail.attempts > EARLY_TRIES;
}

/** Remembers whether the mail server takes mail at all, so that while it is down one mail asks and the others wait. */
export function watchServer() {
  let failures = 0;
  let askAt = 0;
  return {
    /** How many mails may be on their way to it at once, of so many. */
    workers: (max: number) => (failures > 0 ? 1 : max),
    /** Milliseconds until it may be asked again. */
    wait: () => Math.max(0, askAt - Date.now()),
    answered() {
      failures = 0;
      askAt = 0;
    },
    /** Tries that were in flight together count as one. */
    failed() {
      if (askAt > Date.now()) return;
      failures += 1;
      askAt = Date.now() + serverGap(failures);
    },
  };
}
