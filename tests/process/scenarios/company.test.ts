import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migratedPostgresDatabase } from '../../support/postgres/temporary-database.ts';
import { type Server, startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const COMPANY = {
  COMPANY_EMAIL: 'desk@hanse-fracht.test',
  COMPANY_PHONE: '+49 40 (123) 456-7',
  COMPANY_ADDRESS: 'Kaistrasse 1, 20457 Hamburg, Germany',
};
const INVENTED = /waybillcargo\.example|Quay House|7946 0142/;

const warnings = (server: Server) =>
  server
    .output()
    .stdout.split('\n')
    .filter((line) => line.includes('COMPANY_EMAIL'));

test('pages, legal texts, structured data and security.txt name what is set, and nothing that is invented', async () => {
  const DATABASE_URL = await migratedPostgresDatabase();
  const directories = await serverDirectories();
  const CONDITIONS_FILE = join(directories.DATA_DIR, 'conditions.txt');
  await writeFile(CONDITIONS_FILE, '1. Liability\n\nWe are liable up to 8.33 units of account for each <kg>.\n');
  const server = await startServer({ ...directories, DATABASE_URL, CONDITIONS_FILE, ...COMPANY });
  for (const path of ['/', '/contact', '/support', '/terms', '/privacy', '/.well-known/security.txt']) {
    const text = await (await fetch(server.url + path)).text();
    expect(text, path).toContain(COMPANY.COMPANY_EMAIL);
    expect(text, path).not.toMatch(INVENTED);
  }
  const terms = await (await fetch(`${server.url}/terms`)).text();
  expect(terms).toContain('We are liable up to 8.33 units of account for each &lt;kg&gt;.');
  const home = await (await fetch(server.url)).text();
  expect(home).toContain('href="tel:+49401234567"');
  expect(home).toContain(`"address":"${COMPANY.COMPANY_ADDRESS}"`);
  expect(warnings(server)).toEqual([]);
  await server.stop();
});

test('invented details are warned of once at a start with DATABASE_URL, however many processes there are', async () => {
  const DATABASE_URL = await migratedPostgresDatabase();
  const server = await startServer({ ...(await serverDirectories()), DATABASE_URL, WORKERS: '2' });
  await expect.poll(() => warnings(server)).toHaveLength(1);
  await server.stop();
  expect(warnings(server)).toHaveLength(1);
});
