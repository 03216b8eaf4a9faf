import { IDEMPOTENCY_HEADER } from '#contract/idempotency.ts';
import type { ExampleCall } from './example-call.ts';
import { indented, inSource, propertyName } from './source-literal.ts';

/** A call in TypeScript, for Node or any runtime with fetch; `strict` takes it. */
export function typescriptExample({ method, url, secrets, idempotencyKey, body, response }: ExampleCall): string {
  const headers = [
    ...secrets.map(({ header, before, variable }) => [header, `\`${before}\${process.env.${variable}}\``]),
    ...(idempotencyKey ? [[IDEMPOTENCY_HEADER, `'${idempotencyKey}'`]] : []),
    ...(body && 'json' in body ? [['content-type', `'application/json'`]] : []),
    ...(body && 'file' in body ? [['content-type', `'${body.media}'`]] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map(([name, value]) => `    ${propertyName(name ?? '')}: ${value},`), '  },']
      : []),
    ...(body ? [`  body: ${bodyOf(body)},`] : []),
  ];
  return [
    ...importsOf(body, response),
    ...(body && 'form' in body ? formLines(body.form) : []),
    options.length > 0 ? `const response = await fetch('${url}', {` : `const response = await fetch('${url}');`,
    ...options,
    ...(options.length > 0 ? ['});'] : []),
    'if (!response.ok) throw new Error(await response.text());',
    ...responseLines(response),
  ].join('\n');
}

function importsOf(body: ExampleCall['body'], response: ExampleCall['response']): string[] {
  const opens = body && 'form' in body && body.form.some(({ isFile }) => isFile);
  const files = [
    ...(body && 'file' in body ? ['readFile'] : []),
    ...(typeof response === 'object' && response !== null ? ['writeFile'] : []),
  ];
  const lines = [
    ...(opens ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(files.length > 0 ? [`import { ${files.join(', ')} } from 'node:fs/promises';`] : []),
  ];
  return lines.length > 0 ? [...lines, ''] : [];
}

function bodyOf(body: NonNullable<ExampleCall['body']>): string {
  if ('json' in body) return `JSON.stringify(${indented(inSource(body.json, 'typescript'), 2)})`;
  return 'file' in body ? `await readFile('${body.file}')` : 'form';
}

const formLines = (parts: readonly { name: string; value: string; isFile: boolean }[]) => [
  'const form = new FormData();',
  ...parts.map(({ name, value, isFile }) =>
    isFile
      ? `form.append('${name}', await openAsBlob('${value}', { type: 'image/png' }), '${value}');`
      : `form.append('${name}', '${value}');`,
  ),
];

function responseLines(response: ExampleCall['response']): string[] {
  if (response === null) return [];
  if (response === 'json') return ['console.log(await response.json());'];
  return [`await writeFile('${response.saveAs}', Buffer.from(await response.arrayBuffer()));`];
}
