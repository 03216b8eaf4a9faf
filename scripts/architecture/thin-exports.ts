import { type Import, readSource } from './import-graph.ts';

const MIN_LINES = 10;

/** Files of fewer than ten lines that one file imports and that no framework reads by their place: they belong in their importer. */
export function thinExports(files: readonly string[], imports: readonly Import[]): string[] {
  return files
    .filter((file) => !/^src\/routes\/|\/index\.ts$|^src\/brand\//.test(file))
    .filter((file) => readSource(file).trimEnd().split('\n').length < MIN_LINES)
    .flatMap((file) => {
      const importers = new Set(imports.filter(({ target }) => target === file).map(({ from }) => from));
      const ofProduct = [...importers].filter((from) => !from.startsWith('tests/'));
      return ofProduct.length === 1 ? [`${file} <- ${ofProduct[0]}`] : [];
    });
}
