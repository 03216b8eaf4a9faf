import { expect, test } from 'vitest';
import { startServices } from '#server/bootstrap/services.ts';
import { env } from '#server/env.ts';
import { testApp } from '../../../support/server/app.ts';
import { startCollector } from '../../../support/server/trace-collector.ts';

test('a collector that hangs delays no request, and the end of the process by two seconds at most', async () => {
  const collector = await startCollector();
  collector.behaviour.status = undefined;
  env().TRACING_URL = collector.url;
  const services = await startServices();
  const app = await testApp();
  const began = performance.now();
  for (let count = 0; count < 600; count += 1) expect((await app.rest('GET /healthz')).status).toBe(200);
  // More than one batch: the first was sent meanwhile, and nobody waits for its answer.
  expect(performance.now() - began).toBeLessThan(5_000);
  const stopping = performance.now();
  await services.close();
  const took = performance.now() - stopping;
  expect(collector.spans.length).toBeGreaterThan(500);
  expect(took).toBeGreaterThan(1_900);
  expect(took).toBeLessThan(4_500);
  await collector.close();
});
