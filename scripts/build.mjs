import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { findNode, PROJECT, runOrExit } from './install.mjs';

const SOURCES = ['src', 'contract', 'phrases', 'server', 'db', 'scripts/bundle', 'app.config.ts', 'package-lock.json'];
const STAMP = join(PROJECT, 'dist/.sources');

/** Builds unless `dist` was built from the very sources that are here. */
export async function ensureBuilt() {
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== hashSources()) await build();
}

async function build() {
  const sources = hashSources();
  rmSync(STAMP, { force: true });
  const vite = join(PROJECT, 'node_modules/vite/bin/vite.js');
  await runOrExit([findNode(), vite, 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  writeFileSync(STAMP, sources);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(listFiles)) {
    const content = readFileSync(join(PROJECT, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!statSync(join(PROJECT, path)).isDirectory()) return [path];
  const names = readdirSync(join(PROJECT, path)).sort();
  return names.flatMap((name) => listFiles(`${path}/${name}`));
}

// `npm run build`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await (process.argv.includes('--if-changed') ? ensureBuilt() : build());
}
