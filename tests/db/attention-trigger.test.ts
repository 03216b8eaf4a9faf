// Covers: db/schema/shipment-attention.ts, db/schema/attention-counts.ts (the triggers that write them, in the migrations)

import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/open-database.ts';
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
