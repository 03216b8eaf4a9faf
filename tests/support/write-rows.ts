import { sql } from 'drizzle-orm';
import { openDatabase, rowsOf } from '../../db/client.ts';

// A process of its own that opens the embedded database, adds rows and prints the number of each as it is acknowledged.
const database = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2] ?? '' });
await database.db.execute(sql`create table if not exists rows (n serial primary key)`);
process.stdout.write('open\n');
for (;;) {
  const [row] = await rowsOf<{ n: number }>(database.db, sql`insert into rows default values returning n`);
  process.stdout.write(`${row?.n}\n`);
}
