import { expect, inject, test } from 'vitest';
import { cutPowerAtEverySync } from '../../../tools/reliability/power-cut/cuts.ts';
import { countWrites } from '../../../tools/reliability/power-cut/ledger.ts';
import { recordWorkload } from '../../../tools/reliability/power-cut/recording.ts';

test.runIf(process.platform === 'linux')(
  'a power cut at any sync, with what was not synced lost wholly or in part, loses no acknowledged write',
  { timeout: 1_800_000 },
  async () => {
    const recording = await recordWorkload(inject('migratedDataDir'));
    const { lost, ...figures } = await cutPowerAtEverySync(recording);
    const acknowledgedWrites = countWrites(recording.ledger);
    console.info(`Power cuts: ${JSON.stringify({ ...figures, acknowledgedWrites, lost: lost.length })}`);
    expect(acknowledgedWrites).toBeGreaterThan(50);
    expect(lost.slice(0, 20)).toEqual([]);
  },
);
