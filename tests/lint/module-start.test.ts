import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

type Node = Record<string, unknown> & { type: string };

const root = new URL('../../', import.meta.url);
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

test('no module of the pages makes a formatter when it loads: one takes 7 to 12 ms on a desktop', () => {
  const paths = globSync('{src,contract}/**/*.{ts,tsx}', { cwd: root });
  expect(paths.length).toBeGreaterThan(500);
  const making = paths.filter((path) => {
    const source = readFileSync(new URL(path, root), 'utf8');
    return makesFormatter(parseSync(path, source).program as unknown as Node, source);
  });
  expect(making).toEqual([]);
});

/** Outside the bodies of functions. The rules for plurals take 0.2 ms. */
function makesFormatter(node: Node, source: string): boolean {
  if (/Function/.test(node.type)) return false;
  if (node.type === 'NewExpression' && /^new Intl\.(?!PluralRules)/.test(source.slice(Number(node.start)))) return true;
  const children = Object.values(node).flat().filter(isNode);
  return children.some((child) => makesFormatter(child, source));
}
