import { ARROWS } from './arrows.ts';
import { architectureErrors } from './check.ts';
import { handWrittenFiles, importsOf, readSource } from './import-graph.ts';
import { thinExports, thinFiles } from './thin-exports.ts';
import { vocabularyErrors } from './vocabulary.ts';

/** The files that say how the project is checked, tested, built and started; package.json and the lockfile apart. */
const CONFIGURATION = [
  'biome.json',
  'knip.json',
  'tsconfig.json',
  'app.config.ts',
  'drizzle.config.ts',
  'vitest.config.ts',
  'playwright.config.ts',
  'components.json',
  'compose.yaml',
  'Dockerfile',
  'scripts/architecture/arrows.ts',
];

const linesOf = (file: string): number => readSource(file).trimEnd().split('\n').length;

const median = (numbers: number[]): number => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;

function sizes(files: readonly string[]): string {
  const largest = files.map((file) => ({ file, lines: linesOf(file) })).sort((one, other) => other.lines - one.lines);
  const top = largest.slice(0, 3).map(({ file, lines }) => `${file} ${lines}`);
  return `${files.length} files, median ${median(files.map(linesOf))} lines, largest ${top.join(', ')}`;
}

const files = handWrittenFiles();
const imports = importsOf(files);
const product = files.filter((file) => /^(contract|db|phrases|server|src)\//.test(file));
const errors = architectureErrors(imports);
const thin = thinFiles(product, imports);

console.info(`circles between files and directories  ${errors.filter((error) => error.startsWith('A circle')).length}`);
console.info(
  `imports against the ${ARROWS.length} arrows         ${errors.filter((error) => !error.startsWith('A circle')).length}`,
);
console.info(`names against the vocabulary           ${vocabularyErrors(files).length}`);
console.info(`the product                            ${sizes(product)}`);
console.info(`its tests and scripts                  ${sizes(files.filter((file) => !product.includes(file)))}`);
console.info(`files under ten lines, one importer    ${thin.length}${thin.map((each) => `\n    ${each}`).join('')}`);
console.info(`their thin exports, one importer        ${thinExports(product, imports).length}`);
console.info(
  `lines of configuration                 ${CONFIGURATION.map(linesOf).reduce((sum, lines) => sum + lines, 0)}`,
);
