import { afterAll, vi } from 'vitest';
import type { Services } from '#server/bootstrap/services.ts';

// Setup of the files that share a process: each loads the product's modules anew and leaves no variable behind. What they have in common,
// the packages and the process itself, was a quarter of the time of the rules.
vi.resetModules();

const variables = { ...process.env };

afterAll(async () => {
  // Services that a failed test left open would be given to the next file (db/process-singleton.ts).
  const services: Promise<Services> | undefined = Reflect.get(globalThis, Symbol.for('waybill.services'));
  await (await services)?.close();
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
});
