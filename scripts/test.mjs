import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureInstalled, findNode, PROJECT } from './install.mjs';

const failInstallation = (status) => {
  if (status !== 0) console.info('0 passed, 1 failed');
};
process.on('exit', failInstallation);
await ensureInstalled({ dev: true });
const node = findNode();
process.off('exit', failInstallation);

const tests = spawn(node, ['tests/runner/run-tests.ts', ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: ['ignore', 'inherit', 'inherit'],
});

// A Ctrl-C reaches the whole process group; what is sent to this process alone is passed on.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => tests.kill('SIGTERM'));

// A SIGTERM to npm ends npm and its shell, which does not pass it on. This process only notices a new parent.
const parent = process.ppid;
setInterval(() => process.ppid === parent || tests.kill('SIGTERM'), 1_000).unref();

tests.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
tests.on('exit', (status) => {
  process.exitCode = status ?? 1;
});
