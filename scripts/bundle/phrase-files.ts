import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** All that the files of words are made from. */
const SOURCES = ['phrases/**/*.ts', 'contract/**/*.ts', 'package-lock.json', 'scripts/bundle/phrase-files.ts'];
/** The words of mails are the server's alone; the others stand in the files of the areas that have them. */
const AREAS = 'phrases/!(mails|statuses|reasons|formats)/*.ts';
/** The areas on every page of the public layout; a part of a page, or of several, has its own words alone. */
const COMMON = ['shared', 'site'];
const PARTS = ['credentials', 'live', 'messages', 'ownAccount', 'unlock'];

/**
 * Writes each area of words in each language to a file of its own, whose name the server and the browser can both tell:
 * a page says at its start which ones it needs, and no list of them is sent (decision 087). They are built apart,
 * because Start allows one entry, and share no code with the rest.
 */
export function phraseFiles(): Plugin {
  const version = versionOf(SOURCES);
  return {
    name: 'phrase-files',
    config: () => ({ define: { 'import.meta.env.PHRASES_VERSION': JSON.stringify(version) } }),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of globSync(AREAS)) {
        const [area, language] = [basename(dirname(file)), basename(file, '.ts')];
        const areas = PARTS.includes(area) ? [area] : [...COMMON.slice(0, COMMON.indexOf(area) + 1 || 2), area];
        const fileName = `assets/phrases/${area}-${language}-${version}.js`;
        this.emitFile({ type: 'asset', fileName, source: await bundle([...new Set(areas)], language) });
      }
    },
  };
}

const ENTRY = 'virtual:phrases';

/** The words of these areas as one module. */
async function bundle(areas: readonly string[], language: string): Promise<string> {
  const code = areas.map((area) => `export * from '${resolve('phrases', area, `${language}.ts`)}';`).join('\n');
  const entry: Plugin = {
    name: 'phrases-entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? code : undefined),
  };
  const rolldownOptions = { input: ENTRY, preserveEntrySignatures: 'strict' } as const;
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry],
    build: { write: false, rolldownOptions },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`Nothing was built from ${code}`);
  const chunks = output.output.filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
  const [chunk, ...others] = chunks;
  if (!chunk || others.length > 0) throw new Error(`The words of ${areas.join()} are not one module`);
  return chunk.code;
}

/** Changes with any of the files, as their names do not depend on their content alone. */
function versionOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) hash.update(readFileSync(file));
  return hash.digest('base64url').slice(0, 8);
}
