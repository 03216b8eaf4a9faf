import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryDirectory } from '../../../tests/support/process/make-temporary-directory.ts';
import { readCalls } from '../../../tests/support/process/strace/strace-log.ts';
import { seededRandom } from '../ledger/seeded-random.ts';
import { checkDatabase, checkProduct } from './checks.ts';
import { type Disk, gainsOfSync, makeDurable, readDirectory } from './disk.ts';
import { materialize } from './materialize.ts';
import { type Directories, placeOf, type Recording } from './recording.ts';
import { replayCall, type Scene, syncedNode } from './replay.ts';
import { openTasks } from './tasks.ts';
import { currentView, differences, durableView, layoutOfDirectory, partialLossView, type View } from './view.ts';

export type Outcome = {
  syncs: number;
  /** Power cuts: one at each sync that made anything durable, and one at the end. */
  cuts: number;
  /** Starts of the database after losing everything unsynced, after losing a part, and of the whole product. */
  starts: { afterTotalLoss: number; afterPartialLoss: number; ofProduct: number };
  /** In words. */
  lost: string[];
};

type StartKind = keyof Outcome['starts'];
type Check = (directories: Directories) => Promise<string[]>;
type Checks = { onDatabase: Check; onProduct: Check };
type Start = { kind: StartKind; view: View; check: Check };

const PARTIAL_LOSS_EVERY = 5;
const PRODUCT_EVERY = 10;

/**
 * Cuts the power just before the end of each sync that makes anything durable, and at the recording's end. Only what
 * earlier syncs covered surely remains, and everything acknowledged by then must.
 */
export async function cutPowerAtEverySync(recording: Recording): Promise<Outcome> {
  const disk: Disk = { root: readDirectory(recording.base), namings: [] };
  const base = { path: recording.base, layout: durableView(disk).layout };
  const tasks = openTasks();
  const starts = { afterTotalLoss: 0, afterPartialLoss: 0, ofProduct: 0 };
  const lost: string[] = [];
  let cuts = 0;

  const syncs = await replayUpToEachSync(disk, recording, async (until) => {
    const number = cuts;
    cuts += 1;
    for (const { kind, view, check } of startsAfter(number, disk, checksOf(recording, until))) {
      starts[kind] += 1;
      await tasks.vacancy();
      const target = await makeTemporaryDirectory('power-cut-');
      await materialize(view, base, target);
      tasks.begin(async () => {
        const words = await check(placeOf(target)).catch((error: Error) => [error.message]);
        lost.push(...words.map((each) => `cut ${number}, ${kind}: ${each}`));
        await rm(target, { recursive: true });
      });
    }
  });
  await tasks.end();
  return { syncs, cuts, starts, lost };
}

function checksOf({ ledger, variables }: Recording, until: number): Checks {
  return {
    onProduct: (directories) => checkProduct({ ...variables, ...directories }, ledger, until),
    onDatabase: (directories) => checkDatabase(directories, ledger, until),
  };
}

/** The same for the same number. */
function startsAfter(number: number, disk: Disk, { onDatabase, onProduct }: Checks): Start[] {
  const totalLoss = durableView(disk);
  const partialLoss = () => partialLossView(disk, seededRandom(number));
  const starts: Start[] = [{ kind: 'afterTotalLoss', view: totalLoss, check: onDatabase }];
  if (number % PARTIAL_LOSS_EVERY === 0)
    starts.push({ kind: 'afterPartialLoss', view: partialLoss(), check: onDatabase });
  if (number % PRODUCT_EVERY === 0) {
    const view = number % (2 * PRODUCT_EVERY) === 0 ? totalLoss : partialLoss();
    starts.push({ kind: 'ofProduct', view, check: onProduct });
  }
  return starts;
}

/** Gives the number of syncs. Throws when what was recorded does not lead to what is there. */
async function replayUpToEachSync(
  disk: Disk,
  { root, log }: Recording,
  cut: (until: number) => Promise<void>,
): Promise<number> {
  const scene: Scene = { disk, root, cluster: join(root, 'data/postgresql') };
  let syncs = 0;
  for await (const call of readCalls(log)) {
    const node = syncedNode(scene, call);
    if (!node) {
      replayCall(scene, call);
      continue;
    }
    syncs += 1;
    const gains = gainsOfSync(disk, node, call.beganLine);
    if (gains.changes > 0 || gains.namings.length > 0) await cut(call.ended);
    makeDurable(disk, gains);
  }
  const wrong = differences(currentView(disk), layoutOfDirectory(root));
  if (wrong.length > 0) throw new Error(`The recording is not complete: ${wrong}`);
  await cut(Number.POSITIVE_INFINITY);
  return syncs;
}
