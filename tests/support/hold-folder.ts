import { lockFolder } from '../../db/folder-lock.ts';

// A process of its own that takes the folder, says so or says why not, and holds it until it is ended.
try {
  lockFolder(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
