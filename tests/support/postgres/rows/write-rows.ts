import { sql } from 'drizzle-orm';
import { openDatabase, rowsOf } from '#db/open-database.ts';

// A process of its own that opens the embedded database, adds rows and prints the number of each as it is acknowledged.
const say = (line: unknown) => void process.stdout.write(`${line}\n`);
const log = { debug: () => undefined, info: say, warn: say };
const database = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2] ?? '', log }).catch((error) => {
  say(error.message);
  process.exit(1);
});
await database.db.execute(sql`create table if not exists rows (n serial primary key)`);
say('open');
let ending = false;
process.on('SIGTERM', () => {
  ending = true;
});
while (!ending) {
  const [row] = await rowsOf<{ n: number }>(database.db, sql`insert into rows default values returning n`);
  say(row?.n);
}
await database.close();
