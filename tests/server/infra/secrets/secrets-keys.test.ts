import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../../support/process/temporary-directory.ts';

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await temporaryDirectory();
  file = join(dataDir, 'secrets-key');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The module as a new process with these variables has it. */
function newProcess(variables: { SECRETS_KEY?: string; DATABASE_URL?: string } = {}) {
  const { SECRETS_KEY = '', DATABASE_URL = '' } = variables;
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, SECRETS_KEY, DATABASE_URL })) vi.stubEnv(name, value);
  vi.resetModules();
  return import('#server/infra/secrets/secrets-keys.ts');
}

const newKey = () => randomBytes(32).toString('base64');
const bytesOf = (text: string) => Buffer.from(text, 'base64');

describe('SECRETS_KEY', () => {
  test('one key encrypts; of several with commas the first, and all are there', async () => {
    const [one, two] = [newKey(), newKey()];
    const alone = (await newProcess({ SECRETS_KEY: one })).secretsKeys();
    const both = (await newProcess({ SECRETS_KEY: `${two}, ${one}` })).secretsKeys();

    expect(alone?.keys.get(alone.currentId)).toEqual(bytesOf(one));
    expect(both?.keys.get(both.currentId)).toEqual(bytesOf(two));
    expect(both?.keys.get(alone?.currentId ?? '')).toEqual(bytesOf(one));
    expect(existsSync(file)).toBe(false);
  });

  test('the id of a key says nothing of it', async () => {
    const key = newKey();
    const keys = (await newProcess({ SECRETS_KEY: key })).secretsKeys();
    expect(keys?.currentId).toMatch(/^[\da-f]{16}$/);
    expect(bytesOf(key).toString('hex')).not.toContain(keys?.currentId);
  });

  test('with DATABASE_URL it has to be set: no key is made', async () => {
    const { secretsKeys, presentSecretsKeys } = await newProcess({ DATABASE_URL: 'postgres://localhost/x' });
    expect([secretsKeys(), presentSecretsKeys()]).toEqual([null, null]);
    expect(existsSync(file)).toBe(false);
  });
});

describe('without it and without DATABASE_URL', () => {
  test('a key is made at its first need, which nobody else can read, and is the same for the next process', async () => {
    const first = await newProcess();
    expect(first.presentSecretsKeys()).toBeNull();
    expect(existsSync(file)).toBe(false);

    const made = first.secretsKeys();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(made?.keys.get(made.currentId)).toEqual(bytesOf(readFileSync(file, 'utf8')));
    const next = await newProcess();
    expect([next.presentSecretsKeys(), next.secretsKeys()]).toEqual([made, made]);
  });

  test('one whose writing broke off is made anew when it is needed, and not before', async () => {
    writeFileSync(file, newKey().slice(0, 20));
    const { presentSecretsKeys, secretsKeys } = await newProcess();
    expect(presentSecretsKeys()).toBeNull();
    expect(readFileSync(file, 'utf8')).toHaveLength(20);
    expect(secretsKeys()?.keys.size).toBe(1);
    expect(bytesOf(readFileSync(file, 'utf8'))).toHaveLength(32);
  });
});
