import type { DatabaseLog } from '#db/open-database.ts';
import { log } from '#server/infra/observability/log.ts';

/** The database's own messages go to the product's log. */
export const databaseLog: DatabaseLog = {
  debug: (line) => log.debug(line),
  info: (line) => log.info(line),
  warn: (line) => log.warn(line),
};
