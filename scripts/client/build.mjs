import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { findNode, PROJECT, runOrExit } from '../install.mjs';
import { generateApi } from './generate-api.ts';

// `npm run build:client`: compiles packages/client to its `dist`, or to a directory that is named, with the types of
// the server spelled out.
const client = join(PROJECT, 'packages/client');
const dist = resolve(process.argv[2] ?? join(client, 'dist'));
const sources = mkdtempSync(join(client, 'dist-'));
process.once('exit', () => rmSync(sources, { recursive: true, force: true }));

const options = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  module: 'NodeNext',
  strict: true,
  rootDir: '.',
  outDir: dist,
  declaration: true,
  rewriteRelativeImportExtensions: true,
  skipLibCheck: true,
};
cpSync(join(client, 'src'), sources, { recursive: true });
writeFileSync(join(sources, 'api.ts'), generateApi());
writeFileSync(join(sources, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
rmSync(dist, { recursive: true, force: true });
await runOrExit([findNode(), join(PROJECT, 'node_modules/typescript/bin/tsc'), '--project', sources]);
