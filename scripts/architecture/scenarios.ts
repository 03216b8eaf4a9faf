import { parseSync } from 'oxc-parser';
import { isNode, visitNodes } from './declared-names.ts';
import { readSource } from './import-graph.ts';

const MAX_LINES = 59;

/** The tests whose function, what it calls apart, is longer than MAX_LINES, as `file:line lines`. */
export function longScenarios(files: readonly string[], maxLines = MAX_LINES): string[] {
  return files.flatMap((file) => {
    const source = readSource(file);
    const linesIn = (start: number, end: number) => source.slice(start, end).split('\n').length;
    const long: string[] = [];
    visitNodes(parseSync(file, source).program, ({ type, callee, arguments: given }) => {
      if (type !== 'CallExpression' || !isTestFunction(callee) || !Array.isArray(given)) return;
      for (const { start, end } of given.filter(isNode).filter((each) => each.type === 'ArrowFunctionExpression')) {
        if (linesIn(start, end) > maxLines) long.push(`${file}:${linesIn(0, start)} ${linesIn(start, end)} lines`);
      }
    });
    return long;
  });
}

/** `test`, `test.only`, `test.each(...)` and the like; not `test.describe`. */
function isTestFunction(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee);
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return false;
  return callee.property.name !== 'describe' && isTestFunction(callee.object);
}
