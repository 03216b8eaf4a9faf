import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { USERS } from '../../../load/seed-shipments.ts';
import { startSeededProduct } from '../../../load/seeded-product.ts';
import { median, signIn } from '../../calls.ts';
import { get, send } from '../request.ts';
import { startTimer } from '../timer.ts';
import { importLoops } from './imports.ts';
import { listLoops } from './lists.ts';
import type { Attacker, Loop } from './loop.ts';
import { pageLoops } from './pages.ts';
import { paperLoops } from './papers.ts';
import { webhookLoops } from './webhooks.ts';

const SHIPMENTS = 1_000;
const LOOP_MS = 5_000;
const MAX_DELAY_MS = 100;
/** Where the limits count addresses, the attacker's is not the other's. */
const ATTACKER = '192.0.2.1';
const OTHER = '198.51.100.1';

const loops: Loop[] = [...pageLoops, ...importLoops, ...listLoops, ...paperLoops, ...webhookLoops];

/**
 * Runs each loop for five seconds with the limits on, while another account lists shipments from another address.
 * Whether a loop made the median of these lists more than 100 ms longer, or a paper of the other account unavailable.
 */
export async function runLoops(): Promise<boolean> {
  const product = await startSeededProduct(SHIPMENTS, {
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    WEBHOOK_PRIVATE_HOSTS: 'on',
    SECRETS_KEY: randomBytes(32).toString('base64'),
  });
  const token = await signIn(product, USERS.owner);
  const attacker: Attacker = {
    send: ({ headers, ...call }) =>
      send(product.url, token, { ...call, headers: { 'x-forwarded-for': ATTACKER, ...headers } }),
    numbers: product.numbers,
  };
  const timer = startTimer(`${product.url}/api/shipments/super-admin/all`, {
    'auth-token': product.token,
    'x-forwarded-for': OTHER,
  });
  const ofOther = (path: string) => send(product.url, product.token, get(path, { 'x-forwarded-for': OTHER }));
  const [first] = JSON.parse((await ofOther('/api/shipments/super-admin/all?limit=1')).text).shipments;
  /** In the midst of a loop. */
  const timePaper = async () => {
    await delay(LOOP_MS / 2);
    const started = performance.now();
    const { status } = await ofOther(`/api/shipments/${first._id}/waybill`);
    return { status, milliseconds: performance.now() - started };
  };
  const sql = postgres(product.databaseUrl, { max: 1 });
  const databaseBytes = async () => Number((await sql`select pg_database_size(current_database()) as bytes`)[0]?.bytes);
  let failed = false;
  console.info(
    '\n| loop | answers | by status | others’ lists without it, median ms | with it | max ms | database grew by, MB | other’s paper, ms |',
  );
  console.info('|---|---|---|---|---|---|---|---|');
  for (const loop of loops) {
    await loop.prepare?.(attacker);
    await timer.waits();
    await delay(LOOP_MS / 5);
    const without = median(await timer.waits());
    const before = await databaseBytes();
    const running = runLoop(loop, attacker);
    const paper = loop.besidePaper ? await timePaper() : null;
    const statuses = await running;
    const taken = await timer.waits();
    const isSlow = median(taken) - without > MAX_DELAY_MS || paper?.status === 503;
    failed ||= isSlow;
    const answers = Array.from(statuses, ([status, count]) => `${count} × ${status}`).join(', ');
    const total = Array.from(statuses.values()).reduce((sum, count) => sum + count, 0);
    const grown = ((await databaseBytes()) - before) / 1e6;
    const times = [without, median(taken), Math.max(...taken), grown].map((figure) => figure.toFixed(1));
    const ofPaper = paper ? `${paper.milliseconds.toFixed(0)} (${paper.status})` : '-';
    console.info(`| ${[loop.name, total, answers, ...times, ofPaper].join(' | ')} |${isSlow ? ' too slow' : ''}`);
  }
  await timer.stop();
  await sql.end();
  await product.stop();
  return failed;
}

/** How many answers of each status came within the time. */
async function runLoop({ connections, call }: Loop, attacker: Attacker): Promise<Map<number | string, number>> {
  const statuses = new Map<number | string, number>();
  const until = performance.now() + LOOP_MS;
  let index = 0;
  const connection = async () => {
    while (performance.now() < until) {
      index += 1;
      const { status } = await attacker.send(await call(index, attacker));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return statuses;
}
