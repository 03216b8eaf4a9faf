import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { SeededRandom } from '../../../tools/reliability/ledger/seeded-random.ts';
import { type Language, type Project, start } from './programs.ts';

/** A program that was saved as `sync`. */
type Reader = { project: Project; language: Language };

/**
 * Runs a reader again and again, each time killed at a random time within about a run of `runMs`. How often it was
 * killed before its end.
 */
export async function killAgainAndAgain(
  { project, language }: Reader,
  runMs: number,
  random: SeededRandom,
  isOver: (kills: number) => boolean,
): Promise<number> {
  let kills = 0;
  while (!isOver(kills)) {
    const reader = start(project, language, 'sync');
    const kill = new AbortController();
    const status = await Promise.race([
      reader.ended.then((ended) => ended ?? 'killed'),
      delay(random.between(0, 1.5 * runMs), 'kill' as const, { signal: kill.signal }).catch(() => 'kill' as const),
    ]);
    kill.abort();
    if (status === 'kill') {
      await reader.kill();
      kills += 1;
    } else expect(status, reader.output()).toBe(0);
  }
  return kills;
}

/** Runs a reader to its end; how long that takes, in milliseconds. */
export async function runReader({ project, language }: Reader): Promise<number> {
  const started = performance.now();
  const reader = start(project, language, 'sync');
  expect(await reader.ended, reader.output()).toBe(0);
  return performance.now() - started;
}
