import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase, rowsOf } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../../support/postgres/temporary-database.ts';

setFlagsFromString('--expose-gc');
const collect: NodeJS.GCFunction = runInNewContext('gc');

const ROUNDS = 20;

test('rows that nobody uses any more are gone after two quick collections, of which the first moves what is in use', async () => {
  const database = await openDatabase({ databaseUrl: await emptyPostgresDatabase(), dataDir: '' });
  const twoMegabytes = sql`select repeat('x', 1000) as text from generate_series(1, 2000)`;
  const readAll = async () => (await rowsOf(database.db, twoMegabytes)).length;
  await readAll();
  collect();
  const before = process.memoryUsage().heapUsed;
  const more: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await readAll();
    await setImmediate();
    collect({ type: 'minor' });
    collect({ type: 'minor' });
    more.push((process.memoryUsage().heapUsed - before) / 1e6);
  }
  await database.close();
  expect(Math.max(...more)).toBeLessThan(5);
});
