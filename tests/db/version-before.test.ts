import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { emptyPostgresDatabase } from '../support/postgres/temporary-database.ts';

const OF_VERSION_BEFORE = 29;

/** The counts of a release with the first 29 migrations, for everyone and for each owner. */
const QUESTIONS = [
  `select user_id, day, sum(change) from shipment_day_counts group by 1, 2 order by 1, 2`,
  `select sum(change) from shipment_day_counts where user_id is null and day between '-infinity'::date and 'infinity'::date`,
  `select user_id, reason, sum(change)::integer from attention_counts
    where from_hour <= date_trunc('hour', now(), 'UTC') group by 1, 2 order by 1, 2`,
  `select (select coalesce(sum(change), 0) from search_counts where search_id = common_searches.id) as count
    from common_searches where is_counted and place = 'staff' and pattern = '%a%' and user_id is not distinct from null`,
];

async function insertShipments(sql: postgres.Sql, prefix: string): Promise<void> {
  await sql`
    with inserted as (
      insert into shipments (user_id, tracking_number, status, estimated_delivery, created_at, weight, requires_customs_clearance,
        carrier, shipping_mode, sender_name, sender_email, receiver_name, receiver_email, origin_address, origin_city, origin_country,
        destination_address, destination_city, destination_country)
      select id, ${prefix} || n || email, (array['pending', 'failed', 'delivered'])[1 + n % 3], now() + (n - 4) * interval '1 day',
        now() - n * interval '1 day', 1, false, 'dhl', 'Air', 'A', 'a@example.com', 'B', 'b@example.com', 'A', 'A', 'A', 'B', 'B', 'B'
      from users, generate_series(1, 8) n returning id, status
    )
    insert into shipment_events (shipment_id, status, status_source, at) select id, status, 'created', now() - interval '3 days' from inserted`;
}

test('the version before counts the same on the new schema, with the rights that its role had, and what is written since', async () => {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, OF_VERSION_BEFORE));
  const role = `product_${randomBytes(4).toString('hex')}`;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.unsafe(`reset role; drop owned by ${role}; drop role ${role}`);
    await sql.end();
  });
  await sql.unsafe(`create role ${role}; grant select, insert, update on all tables in schema public to ${role}`);
  await sql`insert into users (full_name, email, role) values ('Ada', 'ada@example.com', 'admin'), ('Bo', 'bo@example.com', 'admin')`;
  await insertShipments(sql, 'OLD-');
  const counted = async () => {
    await sql.unsafe(`set role ${role}`);
    const answers = [];
    for (const question of QUESTIONS) answers.push([...(await sql.unsafe(question))]);
    await sql`reset role`;
    return answers;
  };
  const before = await counted();
  expect(before.map((rows) => rows.length)).toEqual([24, 1, expect.any(Number), 0]);

  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  onTestFinished(() => database.close());
  await migrate(database);
  expect(await counted()).toEqual(before);

  await insertShipments(sql, 'NEW-');
  const doubled = before.map((rows) => rows.map((row) => ('sum' in row ? { ...row, sum: twice(row.sum) } : row)));
  expect(await counted()).toEqual(doubled);
});

/** A sum of integers is a bigint, which comes as text. */
const twice = (sum: string | number) => (typeof sum === 'string' ? String(2 * Number(sum)) : 2 * sum);
