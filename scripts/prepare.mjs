import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, findNode } from './install.mjs';

// Whoever calls this takes the Node that it prints: everything else goes to standard error.
await ensureInstalled();
await ensureBuilt();
process.stdout.write(findNode());
