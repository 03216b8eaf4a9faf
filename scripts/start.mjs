import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, findNode, PROJECT } from './install.mjs';

ensureInstalled();
ensureBuilt();

// In a process group of its own the server does not get a terminal's Ctrl-C beside the one passed on below.
const server = spawn(findNode(), ['--env-file-if-exists=.env', 'server/main.ts'], {
  cwd: PROJECT,
  // Without this limit glibc keeps what decoded photographs leave behind in every thread (decision 021).
  env: { MALLOC_ARENA_MAX: '2', ...process.env, NODE_ENV: 'production' },
  stdio: 'inherit',
  detached: process.platform !== 'win32',
});

// A Ctrl-C reaches this process twice, from the terminal and from npm: only the first signal is passed on.
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (!stopping) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    stopping = true;
  });
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (status) => process.exit(status ?? 1));
