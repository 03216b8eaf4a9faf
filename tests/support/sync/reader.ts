import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, syncChanges } from '../../../packages/client/src/index.ts';
import { readCopy } from './copy.ts';

/**
 * An integrator's program that follows the changes until it is killed: `url key file`. A page and its cursor are one
 * line of the file, which is on the disk before the next page is asked for.
 */
const [url = '', key = '', file = ''] = process.argv.slice(2);
const client = createClient({ url, key });
let { cursor } = readCopy(file);
for (;;) {
  for await (const page of syncChanges(client, { cursor, limit: 50 })) {
    const opened = openSync(file, 'a');
    // Begins with the line's end: a line that a kill has cut stays behind alone.
    writeSync(opened, `\n${JSON.stringify(page)} .`);
    fsyncSync(opened);
    closeSync(opened);
    cursor = page.cursor;
    process.stdout.write(`${page.changes.length}\n`);
  }
  await delay(20);
}
