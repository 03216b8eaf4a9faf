import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const biome = join(project, 'node_modules/.bin/biome');

const CATEGORIES = new Set(['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules']);

/** From a file: what it may import, and what it may not. */
const ARROWS: Record<string, { right: string[]; wrong: string[] }> = {
  'src/features/x.ts': {
    right: ['server/contract/users.ts', 'src/lib/y.ts', 'AppRouter from server/routers/index.ts'],
    wrong: ['server/domain/context.ts', 'db/client.ts', 'server/routers/users.ts', 'zod', '#src/lib/y.ts', 'node:fs'],
  },
  'src/server.ts': { right: ['server/runtime.ts', 'server/app.ts', 'node:url'], wrong: ['db/client.ts'] },
  'db/x.ts': {
    right: ['server/contract/users.ts', 'server/env.ts', 'db/y.ts'],
    wrong: ['server/platform/log.ts', 'server/domain/context.ts', 'src/lib/y.ts'],
  },
  'server/contract/x.ts': {
    right: ['server/contract/y.ts'],
    wrong: ['server/env.ts', 'db/client.ts', 'zod', 'node:fs'],
  },
  'server/env.ts': { right: ['server/contract/users.ts'], wrong: ['server/platform/log.ts', 'db/client.ts'] },
  'server/platform/x.ts': {
    right: [
      ...['db/client.ts', 'server/contract/users.ts', 'server/env.ts', 'server/platform/upload-form.ts'],
      'server/image-decoder/messages.ts',
    ],
    wrong: [
      ...[...aboveTheRules(), 'server/domain/context.ts', 'server/seed/index.ts', '@trpc/server'],
      'server/image-decoder/redraw.ts',
    ],
  },
  'server/platform/mail/x.ts': {
    right: ['server/platform/log.ts', 'server/platform/mail/y.ts', 'db/client.ts'],
    wrong: [...aboveTheRules(), 'server/domain/context.ts'],
  },
  'server/domain/x.ts': {
    right: ['server/platform/log.ts', 'db/client.ts', 'server/contract/users.ts', 'server/domain/y.ts'],
    wrong: [...aboveTheRules(), 'server/env.ts', 'server/seed/index.ts', 'hono', 'hono/cookie', '@trpc/server'],
  },
  'server/domain/shipments/x.ts': {
    right: ['server/platform/upload-form.ts', 'server/contract/page.ts', 'server/domain/users/y.ts', 'drizzle-orm'],
    wrong: [...aboveTheRules(), 'server/env.ts', 'server/seed/index.ts', '@hono/node-server'],
  },
  'server/seed/x.ts': {
    right: ['server/domain/context.ts', 'server/platform/log.ts', 'db/client.ts'],
    wrong: [...aboveTheRules(), 'server/env.ts', 'db/schema/users.ts', 'drizzle-orm'],
  },
  'server/request.ts': {
    right: ['server/env.ts', 'server/domain/context.ts', 'server/platform/log.ts', 'hono'],
    wrong: ['server/http/api.ts', 'server/rest/users.ts', 'server/app.ts', 'db/client.ts', 'drizzle-orm'],
  },
  'server/errors.ts': { right: ['db/unavailable.ts'], wrong: ['db/client.ts', 'server/routers/users.ts'] },
  'server/routers/x.ts': {
    right: ['server/trpc.ts', 'server/domain/context.ts', 'server/contract/users.ts'],
    wrong: ['server/platform/log.ts', 'server/env.ts', 'server/rest/users.ts', 'db/client.ts', 'server/http/api.ts'],
  },
  'server/rest/x.ts': {
    right: ['server/upload-form.ts', 'server/request.ts', 'server/domain/context.ts', 'hono'],
    wrong: ['server/platform/log.ts', 'server/env.ts', 'server/routers/users.ts', 'db/client.ts', 'server/http/api.ts'],
  },
  'server/app.ts': {
    right: ['server/http/api.ts', 'Runtime from server/runtime.ts'],
    wrong: ['server/runtime.ts', 'db/client.ts', 'server/seed/index.ts', 'server/initial-data.ts', 'src/server.ts'],
  },
  'server/http/x.ts': {
    right: ['server/rest/users.ts', 'server/platform/log.ts', 'server/request.ts', 'server/env.ts'],
    wrong: ['db/client.ts', 'drizzle-orm', 'server/schedule.ts', 'server/client-assets.ts'],
  },
  'server/runtime.ts': {
    right: ['db/client.ts', 'server/initial-data.ts', 'server/schedule.ts', 'server/platform/log.ts', 'server/env.ts'],
    wrong: ['server/app.ts', 'server/http/api.ts', 'server/rest/users.ts', 'server/listen.ts', 'hono', 'src/server.ts'],
  },
  'server/initial-data.ts': {
    right: ['db/client.ts', 'server/seed/index.ts', 'server/domain/context.ts', 'server/env.ts'],
    wrong: ['server/runtime.ts', 'server/app.ts', 'server/routers/users.ts', 'server/request.ts'],
  },
  'server/schedule.ts': {
    right: ['db/client.ts', 'server/domain/context.ts', 'server/platform/log.ts'],
    wrong: ['server/runtime.ts', 'server/seed/index.ts', 'server/http/api.ts', 'server/upload-form.ts'],
  },
  'server/listen.ts': {
    right: ['server/slow-bodies.ts', 'server/connections/connection.ts', '@hono/node-server'],
    wrong: ['server/env.ts', 'server/app.ts', 'db/client.ts'],
  },
  'server/connections/x.ts': {
    right: ['server/connections/y.ts', 'node:http'],
    wrong: ['server/env.ts', 'server/platform/log.ts', 'server/listen.ts', 'db/client.ts'],
  },
  'server/slow-bodies.ts': { right: ['node:http'], wrong: ['server/env.ts', 'server/platform/log.ts'] },
  'server/client-assets.ts': { right: ['hono/factory'], wrong: ['server/env.ts', 'db/client.ts'] },
  'server/client.ts': {
    right: ['server/contract/transport.ts', 'AppRouter from server/routers/index.ts'],
    wrong: ['server/env.ts', 'server/routers/index.ts', 'server/domain/context.ts', 'db/client.ts'],
  },
  'server/image-decoder/x.ts': {
    right: ['server/image-decoder/y.ts', 'node:fs', 'sharp'],
    wrong: ['server/env.ts', 'server/contract/images.ts', 'db/client.ts', 'server/platform/log.ts'],
  },
  'server/main.ts': { right: ['node:process'], wrong: ['server/app.ts', 'db/client.ts'] },
};

function aboveTheRules(): string[] {
  const files = ['app', 'client-assets', 'errors', 'initial-data', 'listen', 'main', 'request', 'runtime', 'schedule'];
  const folders = ['server/http/api.ts', 'server/http/uploads.ts', 'server/rest/users.ts', 'server/routers/users.ts'];
  folders.push('server/connections/connection.ts');
  return [...[...files, 'slow-bodies', 'trpc', 'upload-form'].map((name) => `server/${name}.ts`), ...folders];
}

function importLine(from: string, what: string): string {
  const [target = '', name = 'something'] = what.split(' from ').reverse();
  const path = /^(db|server|src)\//.test(target) ? relative(dirname(from), target) : target;
  const own = path !== target && !path.startsWith('.');
  return `import { ${name} } from '${own ? './' : ''}${path}';\n`;
}

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };
let report: Report;

beforeAll(async () => {
  const folder = await temporaryFolder();
  for (const name of ['biome.json', 'biome.arrows.json', 'package.json', '.gitignore']) {
    await copyFile(join(project, name), join(folder, name));
  }
  for (const [from, { right, wrong }] of Object.entries(ARROWS)) {
    await mkdir(join(folder, dirname(from)), { recursive: true });
    await writeFile(join(folder, from), [...right, ...wrong].map((what) => importLine(from, what)).join(''));
  }
  const lint = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(biome, lint, { cwd: folder, encoding: 'utf8' });
  report = JSON.parse(stdout.slice(stdout.indexOf('{')));
});

test.each(Object.entries(ARROWS))('%s', (from, { right, wrong }) => {
  const imports = [...right, ...wrong];
  const complaints = report.diagnostics.filter(
    ({ category, location }) => CATEGORIES.has(category) && location.path === from,
  );
  const refused = new Set(complaints.map(({ location }) => imports[location.start.line - 1]));

  expect([...refused].sort()).toEqual([...wrong].sort());
});
