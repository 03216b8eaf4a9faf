import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { type ParseResult, parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isEnglishPage } from '#contract/site-paths.ts';

const root = new URL('../../', import.meta.url);

/** Attributes and properties of a head that are read out or shown. */
const SHOWN = ['aria-label', 'aria-description', 'alt', 'title', 'description', 'placeholder', 'label', 'caption'];

/** The one's titles and descriptions are names of parts that have classes, the other is the picture of a stamp. */
const WITHOUT_WORDS = ['src/components/ui/toaster.tsx', 'src/components/feedback/return-to-sender.tsx'];

type Node = Record<string, unknown> & { type: string };
type File = { path: string; text: string; parsed: ParseResult };

const readFile = (path: string): File => {
  const text = readFileSync(new URL(path, root), 'utf8');
  return { path, text, parsed: parseSync(path, text) };
};

/** The files of `src` that a file imports, at once or later. */
function importsOf({ path, text, parsed: { module } }: File): string[] {
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...later]
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name.replace(/^#src\//, 'src/')))
    .filter((name) => /^src\/.*\.tsx?$/.test(name) && existsSync(new URL(name, root)));
}

/** The routes whose pages are in every language, with all that they show. */
function shownFiles(): File[] {
  const routes = globSync('src/routes/_public/*.tsx', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const files = new Map<string, File>();
  const add = (path: string) => {
    if (files.has(path)) return;
    const file = readFile(path);
    files.set(path, file);
    for (const each of importsOf(file)) add(each);
  };
  add('src/routes/__root.tsx');
  for (const path of routes) {
    const [, address = ''] = /createFileRoute\('\/_public([^']*)'\)/.exec(readFile(path).text) ?? [];
    if (!isEnglishPage(address)) add(path);
  }
  return [...files.values()];
}

/** The texts that may come out of an expression as they stand in it. */
function textsOf(value: unknown): string[] {
  const node = value as Node | null | undefined;
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map((quasi) => quasi.value.raw);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? textsOf(node.right) : [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** The text that is shown of a node itself: the text between tags, an attribute or a property. */
function shownIn({ type, children, name, key, value }: Node): string[] {
  if (type === 'JSXElement' || type === 'JSXFragment') return (children as Node[]).flatMap(textsOf);
  const named = type === 'JSXAttribute' ? name : type === 'Property' && key;
  return named && SHOWN.includes(String((named as Node).name)) ? textsOf(value) : [];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Words in the code of a page. */
function wordsIn(node: Node): string[] {
  const inside = Object.values(node).flat().filter(isNode);
  return [...shownIn(node), ...inside.flatMap(wordsIn)]
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text));
}

test('no word of a page that is in every language stands in the code', () => {
  const files = shownFiles().filter(({ path }) => !path.startsWith('phrases/'));
  expect(files.length).toBeGreaterThan(100);
  const parts = files.filter(({ path }) => !WITHOUT_WORDS.includes(path));
  const found = parts.map(({ path, parsed }) => [path, wordsIn(parsed.program as unknown as Node)] as const);
  expect(found.filter(([, words]) => words.length > 0)).toEqual([]);
});

test('such a word is found: between tags, in an expression, an attribute and a head', () => {
  const page = `
    const head = () => seo(page, { title: 'Head', path: '/path' });
    const Page = () => (
      <p className="none" title={isOpen ? 'Open' : words.closed} aria-label={\`Row \${row}\`}>
        Text {status === 'sent' && 'Sent'} {words.name ?? 'Nobody'} {total} kg
      </p>
    );`;
  const found = wordsIn(parseSync('page.tsx', page).program as unknown as Node);
  expect(found.sort()).toEqual(['Head', 'Nobody', 'Open', 'Row', 'Sent', 'Text', 'kg']);
});
