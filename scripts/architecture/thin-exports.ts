import { parseSync } from 'oxc-parser';
import { type Import, readSource } from './import-graph.ts';

const MIN_LINES = 10;

const isByPlace = (file: string) => /^src\/routes\/|\/index\.ts$|^src\/brand\//.test(file);
const lengthOf = (source: string) => source.trimEnd().split('\n').length;

/** Files of fewer than ten lines with one importer, which no framework finds by path: they belong in their importer. */
export function thinFiles(files: readonly string[], imports: readonly Import[]): string[] {
  return files
    .filter((file) => !isByPlace(file) && lengthOf(readSource(file)) < MIN_LINES)
    .flatMap((file) => {
      const importers = importersOf(file, imports);
      return importers.length === 1 ? [`${file} <- ${importers[0]}`] : [];
    });
}

/** Exported functions of fewer than ten lines in files that one file of the product imports. */
export function thinExports(files: readonly string[], imports: readonly Import[]): string[] {
  return files
    .filter((file) => !isByPlace(file) && importersOf(file, imports).length === 1)
    .flatMap((file) => {
      const source = readSource(file);
      return parseSync(file, source).program.body.flatMap((node) => {
        if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'FunctionDeclaration') return [];
        const isThin = lengthOf(source.slice(node.start, node.end)) < MIN_LINES;
        return isThin ? [`${file} ${node.declaration.id?.name}`] : [];
      });
    });
}

/** The files of the product that import it; tests do not count. */
function importersOf(file: string, imports: readonly Import[]): string[] {
  const importers = new Set(imports.filter(({ target }) => target === file).map(({ from }) => from));
  return [...importers].filter((from) => !from.startsWith('tests/'));
}
