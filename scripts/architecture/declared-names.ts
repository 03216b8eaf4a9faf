import { parseSync } from 'oxc-parser';
import { readSource } from './import-graph.ts';

export type DeclaredName = { name: string; file: string; line: number };

type Node = { type: string; start: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
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

/** Every name that a file gives: to functions, types, variables, parameters, members. Not the names of what it imports. */
export function declaredNames(file: string): DeclaredName[] {
  const source = readSource(file);
  const names: DeclaredName[] = [];
  const note = (node: unknown) => {
    for (const { name, start } of identifiersIn(node)) {
      names.push({ name, file, line: source.slice(0, start).split('\n').length });
    }
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    const named = NAMED_BY[value.type];
    if (named) note(value[named]);
    if (Array.isArray(value.params)) value.params.forEach(note);
    for (const child of Object.values(value)) if (typeof child === 'object') visit(child);
  };
  visit(parseSync(file, source).program);
  return names;
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
