import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { PASSWORD, SUPER_ADMIN } from '../../../factories/accounts/users.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('../../../../docs/rest.sh', import.meta.url));

/** The script of docs/rest.sh, with a call for each REST route. */
export const walkThrough = readFileSync(script, 'utf8');

/** Runs it against a product with the super-admin of SUPER_ADMIN_VARIABLES and QUOTES_TO. */
export async function runWalkThrough(url: string): Promise<void> {
  const { stdout } = await run('bash', [script], {
    env: { ...process.env, BASE: url, EMAIL: SUPER_ADMIN.email, PASSWORD },
  });

  expect(stdout).toContain('"success":true');
  expect(stdout).toContain('Tracking Number,Status,Sender,Receiver');
  expect(stdout).toMatch(/"isOn":true,"since":"[^"]+","recoveryCodesLeft":10/);
  // An attempt, where one was made already, names its message by an id.
  expect(stdout.match(/"message":"(?![0-9a-f-]{36}")[^"]*"/g)).toEqual([
    '"message":"This account has no second factor."',
    // Three calls, each with the field that it concerns.
    ...Array(6).fill('"message":"This link is not valid any more"'),
    // Without a key.
    '"message":"Document not found"',
    '"message":"There is no change of the estimate that can still be undone."',
    // The portal, whose members are clients, and a link that was in a mail.
    ...Array(36).fill('"message":"This is for members of a company."'),
    ...Array(2).fill('"message":"This link is not valid any more"'),
    ...Array(3).fill('"message":"This can no longer be undone."'),
    '"message":"Only a mail that failed can be sent again."',
    '"message":"This request is accepted already."',
    '"message":"Attempt not found."',
  ]);
}
