import { afterAll, vi } from 'vitest';
import type { Services } from '#server/bootstrap/services.ts';

// Setup of files that share a process: each reloads the product's modules and leaves no variable behind. Sharing the
// packages and the process saved a quarter of the rules' time.
vi.resetModules();

const variables = { ...process.env };

afterAll(async () => {
  // Services that a failed test left open would be given to the next file (db/process-singleton.ts).
  const services: Promise<Services> | undefined = Reflect.get(globalThis, Symbol.for('waybill.services'));
  await (await services)?.close();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
