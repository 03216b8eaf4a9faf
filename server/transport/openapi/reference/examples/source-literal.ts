type Language = 'typescript' | 'python';

const WORDS = {
  typescript: { true: 'true', false: 'false', null: 'null' },
  python: { true: 'True', false: 'False', null: 'None' },
} as const;
const STEP = { typescript: 2, python: 4 } as const;

/** JSON as a literal of a language. Its texts are in quotes that need no escape in either. */
export function inSource(value: unknown, language: Language): string {
  if (value === null || typeof value === 'boolean') return WORDS[language][`${value}`];
  if (typeof value !== 'object') return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Array.isArray(value)
    ? value.map((each) => inSource(each, language))
    : Object.entries(value).map(([name, each]) => `${nameIn(name, language)}: ${inSource(each, language)}`);
  if (items.length === 0) return `${open}${close}`;
  const short = items.join(', ');
  if (Array.isArray(value) && !short.includes('\n') && short.length < 60) return `${open}${short}${close}`;
  const step = ' '.repeat(STEP[language]);
  return [open, ...items.map((item) => `${step}${indented(item, STEP[language])},`), close].join('\n');
}

const nameIn = (name: string, language: Language): string =>
  language === 'typescript' ? propertyName(name) : JSON.stringify(name);

/** In quotes only where TypeScript needs them. */
export const propertyName = (name: string): string => (/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`);

/** All lines but the first moved to the right. */
export const indented = (text: string, columns: number): string => text.replaceAll('\n', `\n${' '.repeat(columns)}`);
