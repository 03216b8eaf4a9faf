import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, findNode } from './install.mjs';

// The caller uses the printed path of Node; everything else goes to standard error.
await ensureInstalled();
await ensureBuilt();
process.stdout.write(findNode());
