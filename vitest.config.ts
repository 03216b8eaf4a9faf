import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Beside those that `npm test` leaves out. */
const LONG_IN_EACH_RUN =
  /\/(newcomer|public-pages|page-access|access|endpoints|commit|guessing|prepare-image)\.test\.ts$/;

/** Files that take long begin first: one that begins last would run alone at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\.(long|slow)\.test\.ts$/.test(moduleId) || LONG_IN_EACH_RUN.test(moduleId);
    const others = await super.sort(files.filter((file) => !isLong(file)));
    return [...files.filter(isLong), ...others];
  }
}

/** Files of `db` and `server` that only declare, or do most of their work in processes that are not measured. */
const COVERED_OTHERWISE = [
  // Drizzle reads them; tests/lint/contributing.long.test.ts finds one that has no migration.
  'db/schema/**',
  // The process project starts the built server, alone and with workers.
  'server/main.ts',
  'server/trpc-client.ts',
  'server/bootstrap/{database-log,workers}.ts',
  'server/infra/observability/workers-metrics.ts',
  // With a replica: tests/process/database/replica.long.test.ts.
  'server/domain/accounts/sessions/commit-position.ts',
  // Tests of the decoder pool start it as a process.
  'server/infra/images/decoder/{main,re-encode}.ts',
  'server/domain/papers/drawing-thread.ts',
  // tests/scripts runs the commands that use them.
  'db/backup/open-server.ts',
  'db/embedded/running-server.ts',
  'server/infra/backup/drill.ts',
  // Differ by system, account and directory.
  'db/embedded/{chown-tree,location,system-user,windows-server}.ts',
];

function project(
  name: string,
  directories: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: directories.map((directory) => `tests/${directory}/**/*.test.ts`), ...options },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Each test file loads these anew: bundled they take a fifth of the time.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            'drizzle-orm',
            'drizzle-orm/pg-core',
            'drizzle-orm/postgres-js',
            'drizzle-orm/migrator',
            'drizzle-orm/postgres-js/migrator',
            'date-fns',
          ],
        },
      },
    },
    // One more than there are processors: some tests wait.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongFirst },
    // Limits of what hangs, for a machine that is several times slower and busy beside. Promised seconds are measured.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['tests/support/postgres/vitest-postgres.ts'],
    coverage: {
      include: ['{contract,db,server}/**/*.ts'],
      exclude: COVERED_OTHERWISE,
      reporter: ['text-summary', 'html'],
      // The floor (decision 064). A file that no test loads has 0 %, which the floor of each file rejects.
      thresholds: { lines: 97, branches: 88, perFile: { lines: 40 } },
    },
    projects: [
      // They keep nothing in modules and change no variable: no file needs modules of its own.
      project('unit', ['contract', 'src', 'packages', 'lint'], { isolate: false }),
      project('rules', ['server/{bootstrap,domain,errors,infra,seed,transport}', 'scripts', 'support'], {
        isolate: false,
        setupFiles: [
          'tests/support/process/fresh-modules.ts',
          'tests/support/server/product-variables.ts',
          'tests/support/process/log/checked-log.ts',
        ],
      }),
      project('db', ['db'], { setupFiles: ['tests/support/process/log/checked-log.ts'] }),
      project('process', ['process'], {
        hookTimeout: 180_000,
        globalSetup: ['tests/support/postgres/vitest-data-dir.ts'],
      }),
    ],
  },
});
