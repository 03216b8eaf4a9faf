import { expect, test, vi } from 'vitest';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';
import { startCollector } from '../../support/server/trace-collector.ts';

const LOOKUP = '/api/shipments/public/track/WB0000000000000000';

// Sending the traces when the built product is stopped: tests/process/lifecycle/stop.test.ts.
test('a collector that is not there is one line in the log, delays no request and no end', async () => {
  const collector = await startCollector();
  await collector.close();
  const server = await startServer({ ...(await serverDirectories()), TRACING_URL: collector.url });
  const began = performance.now();
  for (let count = 0; count < 50; count += 1) await (await fetch(server.url + LOOKUP)).arrayBuffer();
  expect(performance.now() - began).toBeLessThan(5_000);
  const warnings = () => server.output().stdout.match(/TRACING_URL takes no traces/g) ?? [];
  await vi.waitFor(() => expect(warnings()).toHaveLength(1), 20_000);
  await fetch(server.url + LOOKUP);
  await server.stop();
  expect(warnings()).toHaveLength(1);
});
