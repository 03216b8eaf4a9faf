import { afterAll } from 'vitest';
import { rejectSecrets } from './log-secrets.ts';

// Setup of the rules' and the database's projects: what the product logs inside a test file is read instead of printed. Where
// other code has taken over standard output, pino hands its lines to them.
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
