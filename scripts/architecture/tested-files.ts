import { parseSync } from 'oxc-parser';
import { visitNodes } from './declared-names.ts';
import { readSource } from './import-graph.ts';

/** Code that runs. A file of types, re-exports and plain constants has none, and needs no test. */
const RUNS =
  /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression|ClassDeclaration|CallExpression|NewExpression|JSX)/;

const isTest = (file: string) => /^tests\/.*\.test\.tsx?$/.test(file);
const isProduct = (file: string) => /^(db|server|src)\//.test(file);

type Cover = { path: string; test: string; line: number };

/**
 * What a test file covers besides the file at its own path: lines `// Covers: FILE, DIRECTORY/ (reason)`, the reason
 * optional.
 */
function coversOf(test: string): Cover[] {
  const lines = readSource(test).split('\n');
  return lines.flatMap((text, index) => {
    const list = /^\/\/ Covers: (.+?)(?: \(.*\))?$/.exec(text)?.[1] ?? '';
    const paths = list.split(',').map((path) => path.trim());
    return paths.filter((path) => path !== '').map((path) => ({ path, test, line: index + 1 }));
  });
}

function runs(file: string): boolean {
  let found = false;
  visitNodes(parseSync(file, readSource(file)).program, ({ type }) => {
    found ||= RUNS.test(type);
  });
  return found;
}

/** `server/env.ts` is tested at `tests/server/env.test.ts`, or with `.long` or `.property` before `.test`. */
function hasOwnTest(file: string, tests: ReadonlySet<string>): boolean {
  const stem = `tests/${file.replace(/\.\w+$/, '')}`;
  return ['', '.long', '.property'].some((kind) =>
    ['ts', 'tsx'].some((end) => tests.has(`${stem}${kind}.test.${end}`)),
  );
}

/** Each product file that no test covers, and each entry of a Covers line that names no product file. */
export function testedFilesErrors(files: readonly string[]): string[] {
  const tests = new Set(files.filter(isTest));
  const product = files.filter(isProduct);
  const covers = [...tests].flatMap(coversOf);
  const isFor = (file: string) => (path: string) => path === file || (path.endsWith('/') && file.startsWith(path));
  const untested = product
    .filter((file) => !hasOwnTest(file, tests) && !covers.some(({ path }) => isFor(file)(path)))
    .filter(runs);
  const astray = covers.filter(({ path }) => !product.some((file) => isFor(file)(path)));
  return [
    ...untested.map((file) => `${file}: no test at its path under tests/, and no test covers it`),
    ...astray.map(({ test, line, path }) => `${test}:${line} covers ${path}, which is no file of the product`),
  ];
}
