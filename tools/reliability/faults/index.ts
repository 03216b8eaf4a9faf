import { diskFull, uploadsReadOnly } from './disk.ts';
import type { Fault } from './fault.ts';
import { firstStartKilled } from './first-start.ts';
import { killed } from './killed.ts';
import { mailKilled } from './mail-killed.ts';
import { mailServer } from './mail-server.ts';
import { backendsKilled, postgresFrozen, postgresStopped } from './postgres.ts';
import { terminated } from './terminated.ts';

/** By the names that the command takes. */
export const faults: Record<string, Fault> = {
  'postgres-stopped': postgresStopped,
  'backends-killed': backendsKilled,
  'postgres-frozen': postgresFrozen,
  killed,
  'first-start-killed': firstStartKilled,
  'mail-killed': mailKilled,
  terminated,
  'disk-full': diskFull,
  'uploads-read-only': uploadsReadOnly,
  'mail-server': mailServer,
};
