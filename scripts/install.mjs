import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const OLDEST_NODE = [22, 18];

/**
 * Installs what building and serving need, or with `dev` also what tests and tools need, unless node_modules has it as
 * package-lock.json says. Ends this process if no Node can run the product.
 */
export async function ensureInstalled({ dev = false } = {}) {
  requireNode();
  if (isInstalled(dev)) return;
  const npm = process.env.npm_execpath;
  const command = npm ? [process.execPath, npm] : ['npm'];
  // `npm ci` would reject a lockfile that names only some platforms' packages, which is what npm writes where its
  // registry does not have them all.
  await runOrExit([
    ...command,
    'install',
    '--no-save',
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
}

/** The Node that runs the product: the package's own where there is one, else this one, which is new enough. */
export function findNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const packaged = join(PROJECT, `node_modules/${nodePackage()}/bin/${program}`);
  return existsSync(packaged) ? packaged : process.execPath;
}

/** Before minutes of installing: some platforms have no packaged Node. */
function requireNode() {
  const { version, versions, platform, arch } = process;
  const [major, minor] = versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  const { optionalDependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  if (nodePackage() in optionalDependencies) return;
  console.error(
    `Node 24 is needed: this is ${version}, and none comes along for ${platform} on ${arch}. Install it from https://nodejs.org and start again.`,
  );
  process.exit(1);
}

const nodePackage = () => `node-${process.platform.replace('win32', 'win')}-${process.arch}`;

/**
 * Runs a command in the project's directory; if it fails, ends this process with its status. Its output goes to
 * standard error.
 */
export async function runOrExit([file, ...args], environment = process.env) {
  const child = spawn(file, args, {
    cwd: PROJECT,
    env: environment,
    stdio: ['ignore', process.stderr, 'inherit'],
    shell: process.platform === 'win32' && file === 'npm',
  });
  child.on('error', (error) => console.error(error.message));
  // A killed npm or shell takes nobody along: this process only finds itself with another parent.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill(), 500);
  const [status] = await once(child, 'close').catch(() => [1]);
  clearInterval(watch);
  if (status !== 0) process.exit(status ?? 1);
}

/** npm keeps a copy of the lockfile beside the packages it installed; those for other platforms are not in it. */
function isInstalled(dev) {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = Object.entries(readPackages('package-lock.json')).filter(
    ([path, entry]) => path !== '' && (dev || !entry.dev),
  );
  return wanted.every(([path, entry]) => {
    const found = installed[path];
    return found ? found.integrity === entry.integrity : entry.optional === true;
  });
}

function readPackages(path) {
  const file = join(PROJECT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}
