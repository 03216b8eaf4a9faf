import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { secondFactors } from '#db/schema/accounts/second-factors.ts';
import { decryptText, encryptText } from '#server/infra/secrets/encrypted-text.ts';
import type { SecretsKeys } from '#server/infra/secrets/secrets-keys.ts';
import { testDatabase } from '../../../../factories/database.ts';
import { insertUser } from '../../../../factories/rows.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await db.delete(secondFactors);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The check and the keys as a new process with this SECRETS_KEY has them. */
async function newProcess(...keys: string[]) {
  vi.stubEnv('SECRETS_KEY', keys.join(','));
  vi.resetModules();
  const { checkSecondFactorSecrets } = await import('#server/domain/accounts/second-factor/stored-secrets.ts');
  const { secretsKeys } = await import('#server/infra/secrets/secrets-keys.ts');
  const { requireSecretsKeys } = await import('#server/domain/accounts/second-factor/accept-code.ts');
  return { start: () => checkSecondFactorSecrets(db), keys: secretsKeys(), requireSecretsKeys };
}

const newKey = () => randomBytes(32).toString('base64');
const [oldKey, newestKey] = [newKey(), newKey()];

async function store(keys: SecretsKeys | null, secrets: string[]): Promise<void> {
  for (const secret of secrets) {
    const { id: userId } = await insertUser(db);
    if (keys) await db.insert(secondFactors).values({ userId, lastStep: 7, ...encryptText(keys, secret, userId) });
  }
}

test('where nothing is stored no key is needed', async () => {
  await (await newProcess()).start();
});

test('with DATABASE_URL and no key there are no second factors, for an hour at least', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/cargo');
  const { requireSecretsKeys } = await newProcess();
  const unavailable = { reason: 'no-secrets-key', class: 'unavailable', retryAfter: 3_600 };
  expect(requireSecretsKeys).toThrow(expect.objectContaining(unavailable));
});

test('where something is stored, a start without its key ends with one line that names SECRETS_KEY', async () => {
  await store((await newProcess(oldKey)).keys, ['first']);
  const [before] = await db.select().from(secondFactors);

  await expect((await newProcess()).start()).rejects.toThrow(/^SECRETS_KEY is missing[^\n]+$/);
  await expect((await newProcess(newestKey)).start()).rejects.toThrow(/^SECRETS_KEY lacks the key[^\n]+$/);
  expect(await db.select().from(secondFactors)).toEqual([before]);
});

test('a start with a newer key encrypts all anew, more than a batch, and the older one is not needed any more', async () => {
  const secrets = Array.from({ length: 205 }, (_, index) => `secret ${index}`);
  await store((await newProcess(oldKey)).keys, secrets);
  await (await newProcess(newestKey, oldKey)).start();

  const { start, keys } = await newProcess(newestKey);
  await start();
  const rows = await db.select().from(secondFactors);
  const decrypted = rows.map((row) => keys && decryptText(keys, row, row.userId));
  expect(decrypted.toSorted()).toEqual(secrets.toSorted());
  expect(new Set(rows.map(({ lastStep }) => lastStep))).toEqual(new Set([7]));
  await expect((await newProcess(oldKey)).start()).rejects.toThrow(/^SECRETS_KEY lacks/);
});

test('of processes that start at once each finds all encrypted anew', async () => {
  await store((await newProcess(oldKey)).keys, ['one', 'two', 'three']);
  const { start, keys } = await newProcess(newestKey, oldKey);
  await Promise.all([start(), start(), start()]);
  expect(await db.$count(secondFactors, eq(secondFactors.keyId, keys?.currentId ?? ''))).toBe(3);
});
