import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissing, namesIn, syncDirectory, writeAndSync } from './fsync-files.ts';

/** Images and shipments whose files may disagree with their rows until the entry is cleared. */
const JournalEntry = z.object({ stems: z.array(z.string()), shipments: z.array(z.string()) });
export type JournalEntry = z.infer<typeof JournalEntry>;

export type Journal = { entry: JournalEntry; clear(): Promise<void> };

const suffix = '.journal';

/** Written down for good before it resolves, so that a crash after it is noticed. */
export async function writeJournal(stagingDirectory: string, entry: JournalEntry): Promise<Journal> {
  const path = join(stagingDirectory, `${randomUUID()}${suffix}`);
  await writeAndSync(path, JSON.stringify(entry));
  await syncDirectory(stagingDirectory);
  return { entry, clear: () => rm(path, { force: true }) };
}

/** All entries of a staging directory. A half-written one is left out: nothing was done yet when its writer ended. */
export async function readJournal(stagingDirectory: string): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (const name of await namesIn(stagingDirectory)) {
    const entry = name.endsWith(suffix) ? await readEntry(join(stagingDirectory, name)) : null;
    if (entry) entries.push(entry);
  }
  return entries;
}

async function readEntry(path: string): Promise<JournalEntry | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
  try {
    return JournalEntry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
