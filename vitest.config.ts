import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const rules = ['domain', 'platform', 'transport'];

function project(
  name: string,
  folders: string[],
  options: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.ts`), ...options },
  };
}

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 15_000,
    hookTimeout: 30_000,
    globalSetup: ['tests/support/vitest-postgres.ts'],
    projects: [
      project('unit', ['contract', 'lint']),
      project('pglite', rules, {
        provide: { databaseKind: 'pglite' },
        globalSetup: ['tests/support/vitest-pglite.ts'],
        setupFiles: ['tests/support/product-variables.ts'],
      }),
      project('postgres', rules, {
        provide: { databaseKind: 'postgres' },
        setupFiles: ['tests/support/product-variables.ts'],
      }),
      project('db', ['db']),
      project('process', ['process'], { testTimeout: 60_000, hookTimeout: 60_000 }),
    ],
  },
});
