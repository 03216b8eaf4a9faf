import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';
import { twMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';

type Node = Record<string, unknown> & { type: string };
/** Classes that a component adds to its caller's, and the element to which it gives both. */
type Look = { component: string; own: string[]; element: string | undefined };
type Use = { component: string; added: string[] };
type Found = { looks: Look[]; uses: Use[] };

const root = new URL('../../', import.meta.url);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const isComponent = (name: unknown): name is string => typeof name === 'string' && /^[A-Z]/.test(name);
const textOf = (source: string, { start, end }: Node) => source.slice(Number(start), Number(end));

/** Every class that may come out of an expression; a constant of the file stands for its value. */
function classesIn(node: Node, constants: ReadonlyMap<string, Node>): string[] {
  const constant = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined;
  if (constant) return classesIn(constant, constants);
  const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' && textOfTemplate(node);
  if (typeof text === 'string') return text.split(/\s+/).filter(Boolean);
  return children(node).flatMap((child) => classesIn(child, constants));
}

const textOfTemplate = ({ value }: Node) => (value as { cooked: string }).cooked;

function constantsOf(program: Node): Map<string, Node> {
  const declared = children(program)
    .map((node) => (isNode(node.declaration) ? node.declaration : node))
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node.declarations as Node[]) : []));
  return new Map(declared.flatMap(({ id, init }) => (isNode(id) && isNode(init) ? [[String(id.name), init]] : [])));
}

type Place = { component: string | undefined; element: string | undefined };

/** A node's function and element. */
function placeOf(node: Node, source: string, { component, element }: Place): Place {
  const { id, name } = node;
  return {
    component: node.type === 'FunctionDeclaration' && isNode(id) ? String(id.name) : component,
    element: node.type === 'JSXOpeningElement' && isNode(name) ? textOf(source, name) : element,
  };
}

const isNamed = (node: unknown, ...names: string[]) => isNode(node) && names.includes(String(node.name));

/** A component's own classes besides its caller's: `cn(…, className)`, `{className}` alone or in `{...props}`. */
function ownClasses(node: Node, constants: ReadonlyMap<string, Node>): string[] | undefined {
  const { type, callee, argument, value } = node;
  if (type === 'JSXSpreadAttribute' && isNamed(argument, 'props', 'rest')) return [];
  if (type === 'JSXAttribute' && isNode(value) && isNamed(value.expression, 'className')) return [];
  if (type !== 'CallExpression' || !isNamed(callee, 'cn')) return undefined;
  const own = children(node).filter((child) => !isNamed(child, 'cn', 'className'));
  return own.length < children(node).length - 1 ? own.flatMap((each) => classesIn(each, constants)) : undefined;
}

/** Adds what a file says of its components' own classes and of those that their callers add. */
function readFile(source: string, { looks, uses }: Found): void {
  const program = parseSync('file.tsx', source).program as unknown as Node;
  const constants = constantsOf(program);
  const visit = (node: Node, around: Place) => {
    const place = placeOf(node, source, around);
    const { component, element } = place;
    const own = isComponent(component) ? ownClasses(node, constants) : undefined;
    if (own && component) looks.push({ component, own, element });
    if (node.type === 'JSXAttribute' && isNamed(node.name, 'className') && isComponent(element)) {
      uses.push({ component: element, added: classesIn(node, constants) });
    }
    for (const child of children(node)) visit(child, place);
  };
  visit(program, { component: undefined, element: undefined });
}

const yields = (name: string) => name.startsWith('base:');

/** `Component: own class / added class`, for each pair of which the order in the style sheet decides. */
function undecided(sources: readonly string[]): string[] {
  const found: Found = { looks: [], uses: [] };
  for (const source of sources) readFile(source, found);
  const ownOf = (component: string, past: readonly string[] = []): string[] =>
    found.looks
      .filter((look) => look.component === component)
      .flatMap(({ own, element }) =>
        isComponent(element) && !past.includes(element) ? [...own, ...ownOf(element, [...past, component])] : own,
      );
  const pairs = found.uses.flatMap(({ component, added }) =>
    ownOf(component).flatMap((own) => added.map((each) => ({ component, own, each }))),
  );
  return pairs
    .filter(({ own, each }) => own !== each && (!yields(own) || yields(each)) && twMerge(own, each) === each)
    .map(({ component, own, each }) => `${component}: ${own} / ${each}`);
}

const componentSources = () =>
  globSync('src/**/*.tsx', { cwd: root }).map((file) => readFileSync(new URL(file, root), 'utf8'));

/** Classes that cut text off on paper: print.css opens `truncate` and `line-clamp-2` alone, without a variant. */
const cutOnPaper = (source: string): string[] =>
  (source.match(/[^\s'"`]+:(?:truncate|line-clamp-\d)(?![\w-])/g) ?? []).filter((each) => !each.includes('not-print:'));

test('text that a variant cuts off on the screen is whole on paper', () => {
  expect(componentSources().flatMap(cutOnPaper)).toEqual([]);
  const found =
    '<p className="truncate lg:[&>*]:truncate not-print:[&_p]:truncate"><b className="sm:line-clamp-2" /></p>';
  expect(cutOnPaper(found)).toEqual(['lg:[&>*]:truncate', 'sm:line-clamp-2']);
});

test('a class that a caller adds never meets one of the component for the same property that does not yield to it', () => {
  const sources = componentSources();
  expect(sources.length).toBeGreaterThan(300);
  expect([...new Set(undecided(sources))]).toEqual([]);
});

test('such a pair is found: in variants, past components between and in a constant', () => {
  const button = `
    const look = cva('base:h-10 gap-2', { variants: { size: { small: 'px-2 text-sm' } } });
    export function Button({ className }) { return <button className={cn(look(), className)} />; }`;
  const save = `
    export function Save({ className }) { return <Button className={cn('flex', className)} />; }
    export function SaveAll(props) { return <Save {...props} />; }`;
  const page = `
    const LOOK = 'h-8 px-4';
    export function Page() { return <SaveAll className={isWide ? LOOK : 'sm:px-4 hidden'} />; }`;
  expect(undecided([button, save, page])).toEqual(['SaveAll: flex / hidden', 'SaveAll: px-2 / px-4']);
});
