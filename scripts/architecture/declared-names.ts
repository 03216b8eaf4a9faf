import { parseSync } from 'oxc-parser';
import { readSource } from './import-graph.ts';

export type DeclaredName = { name: string; file: string; line: number };

type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** The property that holds the name which a node of this kind gives to something. */
const NAMED_BY: Record<string, string> = {
  FunctionDeclaration: 'id',
  FunctionExpression: 'id',
  ClassDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  VariableDeclarator: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
};

/** Every name that a file declares: functions, types, variables, parameters, members. Not the names that it imports. */
export function declaredNames(file: string): DeclaredName[] {
  const source = readSource(file);
  const names: DeclaredName[] = [];
  const note = (node: unknown) => {
    for (const { name, start } of identifiersIn(node)) {
      names.push({ name, file, line: source.slice(0, start).split('\n').length });
    }
  };
  visitNodes(parseSync(file, source).program, (node) => {
    const named = NAMED_BY[node.type];
    if (named) note(node[named]);
    if (Array.isArray(node.params)) node.params.forEach(note);
  });
  return names;
}

export function visitNodes(value: unknown, visitor: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visitor(value);
  for (const child of Object.values(value)) visitNodes(child, visitor);
}

/** The identifiers that a pattern binds: of `{ a, b: [c] }` a and c. */
function identifiersIn(pattern: unknown): { name: string; start: number }[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier' || pattern.type === 'PrivateIdentifier') {
    return [{ name: String(pattern.name), start: pattern.start }];
  }
  const parts: Record<string, unknown[]> = {
    ObjectPattern: [pattern.properties].flat(),
    ArrayPattern: [pattern.elements].flat(),
    Property: [pattern.value],
    AssignmentPattern: [pattern.left],
    RestElement: [pattern.argument],
  };
  return (parts[pattern.type] ?? []).flatMap(identifiersIn);
}
