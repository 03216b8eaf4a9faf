import { afterAll } from 'vitest';
import { rejectSecrets } from './log-secrets.ts';

// Setup of the rules' and the database's projects: reads the product's log in a test file instead of printing it. If
// other code has taken over standard output, pino passes its lines to that code.
process.env.LOG_LEVEL = 'trace';

const originalWrite = process.stdout.write;
const write = originalWrite.bind(process.stdout);
let logged = '';

process.stdout.write = ((data: string | Uint8Array, ...rest: []) => {
  if (typeof data !== 'string' || !data.startsWith('{"level":')) return write(data, ...rest);
  logged += data;
  return true;
}) as typeof process.stdout.write;

afterAll(() => {
  process.stdout.write = originalWrite;
  rejectSecrets(logged);
});
