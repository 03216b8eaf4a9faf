/** `npm start` where there is no POSIX shell: this process stays the server's parent and passes signals on. */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, findNode, PROJECT } from './install.mjs';

await ensureInstalled();
await ensureBuilt();

const server = spawn(findNode(), ['--env-file-if-exists=.env', 'server/main.ts'], {
  cwd: PROJECT,
  env: { ...process.env, NODE_ENV: 'production' },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});

// The console sends Ctrl-C to both. The server ends by itself when this process does: its channel closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) {
  process.on(signal, () => server.connected && server.send('stop'));
}

server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', (status) => process.exit(status ?? 1));
