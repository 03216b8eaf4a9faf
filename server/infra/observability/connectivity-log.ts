import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { log } from './log.ts';

/** Writes one line when the database goes and one when it is back, however often it is asked in between. */
export type ConnectivityLog = {
  readonly isDown: boolean;
  answered(): void;
  /** True when the failure is the database's absence. */
  failed(error: unknown): boolean;
};

/** `who` waits meanwhile, as it stands in the log. */
export function createConnectivityLog(who: string): ConnectivityLog {
  let away = false;
  return {
    get isDown() {
      return away;
    },
    answered() {
      if (away) log.info(`The database is back: ${who}`);
      away = false;
    },
    failed(error) {
      if (!isDatabaseUnavailable(error)) return false;
      if (!away) log.warn({ err: error }, `The database is away, waiting: ${who}`);
      away = true;
      return true;
    },
  };
}
