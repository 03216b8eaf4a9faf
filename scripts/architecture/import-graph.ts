import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const GENERATED = new Set(['src/routeTree.gen.ts']);
const NOT_OURS = /^tools\/bench\/peers\/next\//;

/** One import or re-export. `target` is a file of the project, or a package's or built-in module's name. */
export type Import = { from: string; line: number; target: string; isPackage: boolean; isType: boolean };

/** The project's TypeScript and JavaScript files that are written by hand, those git does not know yet included. */
export function handWrittenFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  return output
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !GENERATED.has(file) && !NOT_OURS.test(file))
    .filter((file) => existsSync(join(PROJECT, file)));
}

export const readSource = (file: string): string => readFileSync(join(PROJECT, file), 'utf8');

/** Every import of these files, dynamic ones and those of types included. */
export function importsOf(files: readonly string[]): Import[] {
  return files.flatMap((from) => {
    const source = readSource(from);
    return specifiersOf(from, source).map(({ specifier, start, isType }) => {
      const file = resolve(from, specifier);
      const line = source.slice(0, start).split('\n').length;
      return { from, line, target: file ?? specifier, isPackage: file === undefined, isType };
    });
  });
}

type Specifier = { specifier: string; start: number; isType: boolean };

function specifiersOf(file: string, source: string): Specifier[] {
  const { module, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    start: moduleRequest.start,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, start: moduleRequest.start, isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = source.slice(start, end);
    return /^['"].*['"]$/.test(text) ? [{ specifier: text.slice(1, -1), start, isType: false }] : [];
  });
  const inTypes = Array.from(source.matchAll(/\btypeof import\('([^']+)'\)|\bimport\('([^']+)'\)\./g), (match) => ({
    specifier: match[1] ?? match[2] ?? '',
    start: match.index,
    isType: true,
  }));
  return [...imports, ...exports, ...dynamic, ...inTypes];
}

/** The file of the project that a specifier names; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?\w+$/, '');
  if (/^#(contract|db|phrases|server|src)\//.test(path)) return path.slice(1);
  return path.startsWith('.') ? posix.normalize(posix.join(dirname(from), path)) : undefined;
}
