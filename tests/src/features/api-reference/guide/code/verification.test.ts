import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newSecret, signatureHeaders } from '#server/domain/webhooks/sending/signature.ts';
import { PYTHON_VERIFICATION, TYPESCRIPT_VERIFICATION } from '#src/features/api-reference/guide/code/verification.ts';
import { temporaryDirectory } from '../../../../../support/process/temporary-directory.ts';

const secret = newSecret();
const body = JSON.stringify({ type: 'shipment.created', note: 'Gdańsk' });
const signed = (at: Date, by = secret) => signatureHeaders({ id: 'message-1', at, body, secrets: [newSecret(), by] });
const MESSAGES = [
  { headers: signed(new Date()), verdict: 'true' },
  { headers: signed(new Date(), newSecret()), verdict: 'false' },
  { headers: signed(new Date(Date.now() - 600_000)), verdict: 'false' },
  { headers: { ...signed(new Date()), 'webhook-timestamp': 'never' }, verdict: 'false' },
];
const verdicts = MESSAGES.map(({ verdict }) => verdict);

test('the guide’s TypeScript takes what we sign, and nothing else', async () => {
  const file = join(await temporaryDirectory(), 'verify.ts');
  await writeFile(file, TYPESCRIPT_VERIFICATION);
  const { verify } = await import(file);
  const results = MESSAGES.map(({ headers }) => {
    try {
      return String(verify(body, new Headers(headers), secret).note === 'Gdańsk');
    } catch {
      return 'false';
    }
  });
  expect(results).toEqual(verdicts);
});

test.skipIf(spawnSync('python3', ['--version']).status !== 0)('so does its Python', () => {
  const harness = `${PYTHON_VERIFICATION}

import sys
for headers in json.loads(sys.argv[1]):
    try:
        print(str(verify(sys.argv[2].encode(), headers, sys.argv[3])["note"] == "Gdańsk").lower())
    except ValueError:
        print("false")`;
  const all = JSON.stringify(MESSAGES.map(({ headers }) => headers));
  const printed = execFileSync('python3', ['-c', harness, all, body, secret], { encoding: 'utf8' });
  expect(printed.trim().split('\n')).toEqual(verdicts);
});
