import { isDatabaseUnavailable } from '#db/connection-errors.ts';
import { log } from './log.ts';

/** Writes one line when the database goes down and one when it recovers, however often it is asked in between. */
export type ConnectivityLog = {
  readonly isDown: boolean;
  answered(): void;
  /** True when the failure is the database's absence. */
  failed(error: unknown): boolean;
};

/** `who` waits meanwhile, as it stands in the log. */
export function createConnectivityLog(who: string): ConnectivityLog {
  let isDown = false;
  return {
    get isDown() {
      return isDown;
    },
    answered() {
      if (isDown) log.info(`The database has recovered: ${who}`);
      isDown = false;
    },
    failed(error) {
      if (!isDatabaseUnavailable(error)) return false;
      if (!isDown) log.warn({ err: error }, `The database is down, waiting: ${who}`);
      isDown = true;
      return true;
    },
  };
}
