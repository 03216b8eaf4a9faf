// Covers: db/schema/shipment-attention.ts, db/schema/attention-counts.ts (the triggers that write them, in the migrations)

import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#db/backup/prepare-database.ts';
import { migrate, migrationHashes } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import { countAttention } from '#server/domain/shipments/listing/attention-counts.ts';
import { countByDays } from '#server/domain/shipments/listing/day-counts.ts';
import { seedShipments } from '../load/seed-shipments.ts';
import { expectCountedAttention } from '../support/counted-attention.ts';
import { emptyPostgresDatabase } from '../support/temporary-directory.ts';

test('what a statement has changed is found without a join of its old and new rows, which would compare each with each', async () => {
  const url = await emptyPostgresDatabase();
  await seedShipments(url, 200);
  const plans: string[] = [];
  const sql = postgres(url, { max: 1, onnotice: ({ message }) => plans.push(message ?? '') });
  onTestFinished(() => sql.end());
  await sql.unsafe(`load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set client_min_messages = log`);
  await sql`update shipments set description = 'Chairs' where id in (select id from shipments limit 1)`;

  const ofTrigger = plans.filter((plan) => plan.includes('refresh_attention(array_agg'));
  expect(ofTrigger).toHaveLength(1);
  expect(ofTrigger.join()).not.toMatch(/Join|Nested Loop/);
});

test('a role without rights on the counts, as after a migration and before its grants, changes shipments and is counted', async () => {
  const url = await emptyPostgresDatabase();
  await seedShipments(url, 200);
  const role = `product_${randomBytes(4).toString('hex')}`;
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  onTestFinished(async () => {
    await sql.unsafe(`reset role; drop owned by ${role}; drop role ${role}`);
    await sql.end();
  });
  await sql.unsafe(`create role ${role}; grant select, insert, update on all tables in schema public to ${role};
    revoke all on attention_counts from ${role}; grant usage on all sequences in schema public to ${role}`);
  const counted = () => sql`select count(*)::int as changes from attention_counts`;
  const [before] = await counted();
  await sql.unsafe(`set role ${role}`);
  await expect(counted()).rejects.toThrow('permission denied');
  await sql`update shipments set status = 'on-hold' where status = 'in_transit'`;
  await sql`reset role`;
  const [after] = await counted();
  expect(after?.changes).toBeGreaterThan(before?.changes);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await expectCountedAttention(database.db);
  await database.close();
});

const BEFORE_COUNTS = 26;

test('what is there already when counts are introduced is counted, what needs attention and what was created on each day', async () => {
  const url = await emptyPostgresDatabase();
  await prepareDatabase({ url }, migrationHashes().slice(0, BEFORE_COUNTS));
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  await sql`insert into users (full_name, email, role) values ('Ada', 'ada@example.com', 'admin'), ('Bo', 'bo@example.com', 'admin')`;
  await sql`
    insert into shipments (user_id, tracking_number, status, estimated_delivery, weight, requires_customs_clearance, carrier, shipping_mode,
      sender_name, sender_email, receiver_name, receiver_email, origin_address, origin_city, origin_country,
      destination_address, destination_city, destination_country)
    select id, 'OLD-' || n || email, (array['pending', 'failed', 'delivered'])[1 + n % 3], now() + (n - 4) * interval '1 day',
      1, false, 'dhl', 'Air', 'A', 'a@example.com', 'B', 'b@example.com', 'A', 'A', 'A', 'B', 'B', 'B'
    from users, generate_series(1, 8) n`;
  await sql`insert into shipment_events (shipment_id, status, status_source, at) select id, status, 'created', now() from shipments`;
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`select id from users limit 1`;
  await sql.end();
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  await migrate(database);
  expect((await countAttention(database.db, id)).late).toBe(2);
  await expectCountedAttention(database.db, [id]);
  expect([await countByDays(database.db, { userId: id }), await countByDays(database.db, {})]).toEqual([8, 16]);
  await database.close();
});
