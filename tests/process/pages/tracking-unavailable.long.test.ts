import { expect, test } from 'vitest';
import { postgresProxy } from '../../support/postgres/postgres-proxy.ts';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const UNAVAILABLE = 'The service is temporarily unavailable. Please try again.';

test('while the database is down the tracking page says so, and does not say that the number is unknown', async () => {
  const proxy = await postgresProxy(await migratedPostgresDatabase());
  const server = await startServer({ ...(await serverDirectories()), DATABASE_URL: proxy.url });
  const address = `${server.url}/tracking?number=WB4H7KPM2QX9RTC5J`;
  const known = await fetch(address);
  expect(known.status).toBe(404);
  expect(await known.text()).toContain('Tracking number not found');

  await proxy.stop();
  const response = await fetch(address);
  expect(response.status).toBe(503);
  const html = await response.text();
  expect(html).toContain(UNAVAILABLE);
  expect(html).not.toContain('Tracking number not found');
  await server.stop();
});
