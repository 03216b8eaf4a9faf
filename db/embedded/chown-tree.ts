import { lchownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './system-user.ts';

/** Gives a directory and everything in it to the account. */
export function chownTree(directory: string, { uid, gid }: Account): void {
  lchownSync(directory, uid, gid);
  if (!lstatSync(directory).isDirectory()) return;
  for (const name of readdirSync(directory)) chownTree(join(directory, name), { uid, gid });
}
