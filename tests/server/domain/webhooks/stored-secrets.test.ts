import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { webhooks } from '#db/schema/webhooks/webhooks.ts';
import { testDatabase } from '../../../factories/database.ts';
import { insertUser, setRows } from '../../../factories/rows.ts';

const { db } = await testDatabase();

afterEach(async () => {
  vi.unstubAllEnvs();
  await db.delete(webhooks);
});

/** The start's check and the secrets as a new process with this SECRETS_KEY has them. */
async function newProcess(...keys: string[]) {
  vi.stubEnv('SECRETS_KEY', keys.join(','));
  vi.resetModules();
  const { checkWebhookSecrets } = await import('#server/domain/webhooks/stored-secrets.ts');
  const { decryptSecrets, encryptSecret } = await import('#server/domain/webhooks/secrets.ts');
  return { start: () => checkWebhookSecrets(db), decryptSecrets, encryptSecret };
}

type Process = Awaited<ReturnType<typeof newProcess>>;

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, newestKey] = [newKey(), newKey()];

/** Webhooks whose secrets end in their numbers; each second one was rotated. */
async function store({ encryptSecret }: Process, count: number): Promise<void> {
  const { id: userId } = await insertUser(db);
  const about = { userId, url: 'https://8.8.8.8/', events: ['event.added' as const], description: '', all: false };
  for (let number = 0; number < count; number += 1) {
    const id = crypto.randomUUID();
    const previous =
      number % 2 === 0
        ? {}
        : { previousSecret: encryptSecret(id, `former ${number}`).secret, previousUntil: new Date() };
    await db.insert(webhooks).values({ id, ...about, ...encryptSecret(id, `present ${number}`), ...previous });
  }
}

const secretsOf = async ({ decryptSecrets }: Process) =>
  (await db.select().from(webhooks)).flatMap((row) => decryptSecrets(row)).toSorted();

test('where no webhook is stored no key is needed', async () => {
  await (await newProcess()).start();
});

test('with DATABASE_URL and no key no webhook can be made, for an hour at least', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/cargo');
  const { encryptSecret } = await newProcess();
  const unavailable = { reason: 'webhooks-need-secrets-key', class: 'unavailable', retryAfter: 3_600 };
  expect(() => encryptSecret('id', 'secret')).toThrow(expect.objectContaining(unavailable));
});

test('where one is stored, a start without its key ends with one line that names SECRETS_KEY', async () => {
  await store(await newProcess(oldKey), 1);
  const before = await db.select().from(webhooks);
  await expect((await newProcess()).start()).rejects.toThrow(/^SECRETS_KEY is missing[^\n]+$/);
  await expect((await newProcess(newestKey)).start()).rejects.toThrow(/^SECRETS_KEY lacks the key[^\n]+$/);
  expect(await db.select().from(webhooks)).toEqual(before);
});

test('a start with a newer key encrypts all anew, former secrets too, and the older key is not needed any more', async () => {
  const former = await newProcess(oldKey);
  await store(former, 205);
  const secrets = await secretsOf(former);
  expect(secrets).toHaveLength(307);
  const both = await newProcess(newestKey, oldKey);
  await Promise.all([both.start(), both.start()]);

  const present = await newProcess(newestKey);
  await present.start();
  expect(await secretsOf(present)).toEqual(secrets);
  await expect((await newProcess(oldKey)).start()).rejects.toThrow(/^SECRETS_KEY lacks/);
});

test('a secret that was put into another webhook’s row is not decrypted', async () => {
  const process = await newProcess(oldKey);
  await store(process, 2);
  const [one, other] = await db.select().from(webhooks);
  await setRows(db, webhooks, eq(webhooks.id, other?.id ?? ''), { secret: one?.secret ?? '' });
  await expect(secretsOf(process)).rejects.toThrow();
});
