import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inspect } from '../../../tools/reliability/ledger/consistency-check.ts';
import { openLedger, unexpectedResponses } from '../../../tools/reliability/ledger/ledger.ts';
import { startWriters } from '../../../tools/reliability/ledger/writers.ts';
import { prepareProbes, probeWhileUnavailable } from '../../../tools/reliability/probes.ts';
import {
  type Installation,
  secondsUntilServed,
  startProduct,
  withInstallation,
  withPostgres,
} from '../../../tools/reliability/product.ts';
import { serverDirectories } from '../../support/server/server-directories.ts';

const NOTHING_AMISS = { lost: [], filesWithoutRows: 0, rowsWithoutFiles: 0, statisticsAgree: true };

test('kill -9 under load loses no acknowledged write, and no row is without its files after the next start', async () => {
  const crash = async (installation: Installation) => {
    const ledger = openLedger();
    const product = await startProduct(installation);
    const writers = await startWriters(product, ledger, 1);
    while (ledger.acknowledged < 12) await delay(20);
    product.kill('SIGKILL');
    await Promise.all([product.ended, writers.stop()]);

    await (await startProduct(installation)).stop();
    expect(await inspect(installation, ledger)).toMatchObject(NOTHING_AMISS);
    expect(unexpectedResponses(ledger)).toEqual([]);
  };
  await withInstallation('embedded', crash, await serverDirectories());
});

test('while PostgreSQL is gone pages and health go on and everything else says 503; then all is as before', async () => {
  await withPostgres(async (postgres, installation) => {
    const ledger = openLedger();
    const product = await startProduct(installation);
    const probes = await prepareProbes(product);
    const writers = await startWriters(product, ledger, 1);
    while (ledger.acknowledged < 6) await delay(20);
    await postgres.stop('immediate');
    expect(await probeWhileUnavailable(product, probes, 6_000)).toEqual([]);
    await postgres.start();
    await secondsUntilServed(product);
    await writers.stop();

    await expect
      .poll(() => inspect(installation, ledger), { timeout: 60_000, interval: 250 })
      .toMatchObject(NOTHING_AMISS);
    expect(unexpectedResponses(ledger)).toEqual([]);
    await product.stop();
  });
});
