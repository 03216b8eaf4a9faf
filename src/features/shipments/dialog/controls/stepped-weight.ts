import { readWeight } from '#contract/values/read-weight.ts';

const STEP = 0.1;

/** A typed weight after an arrow key, never below 0; null for another key or without a number to step from. */
export function steppedWeight(typed: string, key: string): string | null {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  const weight = typed.trim() === '' ? 0 : readWeight(typed);
  if (direction === undefined || Number.isNaN(weight)) return null;
  return String(Math.max(0, Math.round((weight + direction * STEP) * 1_000) / 1_000));
}
