import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '#db/connection-errors.ts';
import { startServices } from '#server/bootstrap/services.ts';
import { closeDecoders } from '#server/infra/images/decoder-pool.ts';
import { reencodeImage } from '#server/infra/images/prepare-image.ts';
import { renderMetrics } from '#server/infra/observability/metrics.ts';
import { watchServices } from '#server/infra/observability/service-metrics.ts';
import { toAppError } from '#server/transport/errors/error-table.ts';
import { newUser } from '../../../factories/app-users.ts';
import { imageBytes } from '../../../factories/images/images.ts';
import { testApp } from '../../../support/server/app.ts';

/** The value on the line that begins so; 0 where there is none. */
async function metricOf(series: string): Promise<number> {
  const { text } = await renderMetrics();
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('wrong passwords are counted, and then the calls that the rate limit rejects', async () => {
  const app = await testApp();
  const { email } = await newUser(app);
  const signIn = (password: string) => app.rest('POST /api/login', { body: { email, password } });
  expect((await signIn('wbcargo1')).status).toBe(200);
  expect(await metricOf('sign_in_failures_total{factor="password"}')).toBe(0);
  for (let count = 0; count < 10; count += 1) await signIn('wrong');
  expect(await metricOf('sign_in_failures_total{factor="password"}')).toBe(10);
  const rejected = await metricOf('rate_limit_rejections_total{limit="sign-ins"}');
  expect((await signIn('wrong')).status).toBe(429);
  expect(await metricOf('sign_in_failures_total{factor="password"}')).toBe(10);
  expect(await metricOf('rate_limit_rejections_total{limit="sign-ins"}')).toBe(rejected + 1);
});

test('a database that is down is counted once a call, and no other error', async () => {
  const before = await metricOf('database_unavailable_total');
  toAppError(toAppError(new DatabaseUnavailable('down')));
  toAppError(Object.assign(new Error('disk'), { code: 'ENOSPC' }));
  expect(await metricOf('database_unavailable_total')).toBe(before + 1);
});

test('readiness and the size of the pool are as they are when they are asked for', async () => {
  const services = await startServices();
  expect(await metricOf('ready')).toBe(1);
  expect(await metricOf('database_connections_max')).toBeGreaterThan(0);
  services.beginShutdown();
  expect(await metricOf('ready')).toBe(0);
  await services.close();
});

// The product's own pool may be all in use for a moment: the check of readiness takes a connection of it.
test('the connections in use, idle and waited for are those of the pool', async () => {
  watchServices({ ready: async () => true, poolCounts: () => ({ max: 10, inUse: 4, idle: 3, waiting: 2 }) });
  expect(await metricOf('database_connections{state="in_use"}')).toBe(4);
  expect(await metricOf('database_connections{state="idle"}')).toBe(3);
  expect(await metricOf('database_connections_max')).toBe(10);
  expect(await metricOf('database_connections_waiting')).toBe(2);
});

test('of a replica there are its use, its lag and who answered; without one there is no use', async () => {
  const poolCounts = () => ({ max: 10, inUse: 0, idle: 1, waiting: 0 });
  const ready = async () => true;
  const reads = { byReplica: 7, byPrimary: 2 };
  watchServices({ ready, poolCounts, replica: () => ({ use: 'behind', lagSeconds: 3.5, reads }) });
  expect(await metricOf('database_replica{use="behind"}')).toBe(1);
  expect(await metricOf('database_replica{use="used"}')).toBe(0);
  expect(await metricOf('database_replica_lag_seconds')).toBe(3.5);
  expect(await metricOf('database_replica_reads_total{by="replica"}')).toBe(7);
  expect(await metricOf('database_replica_reads_total{by="primary"}')).toBe(2);
  watchServices({ ready, poolCounts });
  expect((await renderMetrics()).text).not.toContain('database_replica{');
  expect(await metricOf('database_replica_lag_seconds')).toBe(0);
});

test('what decoders take is measured by queue and outcome', async () => {
  await reencodeImage(await imageBytes('jpeg'), 'photo.jpg');
  await reencodeImage(Buffer.from('no image'), 'text.jpg').catch(() => undefined);
  await closeDecoders();
  const count = (outcome: string) =>
    metricOf(`image_decode_duration_seconds_count{queue="quick",outcome="${outcome}"}`);
  expect(await count('encoded')).toBe(1);
  expect(await count('inspected')).toBe(1);
  expect(await count('rejected')).toBe(1);
});
