import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../support/process/temporary-directory.ts';
import { startServer } from '../../support/server/server.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../../../server/trpc-client.ts', import.meta.url));

const script = `
import { createClient } from ${JSON.stringify(client)};
const url = process.argv[2];
const visitor = createClient({ url });
const { token, user } = await visitor.auth.login.mutate({ email: 'root@example.com', password: 'wbcargo1' });
const client = createClient({ url, token });
const { shipments, statistics } = await client.shipments.mine.query({ search: 'nothing' });
const rejection = await visitor.users.list.query().catch((error) => error.data.httpStatus);
console.log(JSON.stringify({ role: user.role, found: shipments.length, total: statistics.totalShipments, rejection }));
`;

test('a script in another directory signs in and asks through the typed client', async () => {
  const directory = await temporaryDirectory();
  const server = await startServer({
    ...(await serverDirectories()),
    SUPER_ADMIN_EMAIL: 'root@example.com',
    SUPER_ADMIN_PASSWORD: 'wbcargo1',
  });
  const elsewhere = join(directory, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'script.ts'), script);
  const { stdout } = await run(process.execPath, ['script.ts', server.url], { cwd: elsewhere });
  await server.stop();

  expect(JSON.parse(stdout)).toEqual({ role: 'super-admin', found: 0, total: 0, rejection: 401 });
});
