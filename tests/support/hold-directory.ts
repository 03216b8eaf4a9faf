import { lockDataDirectory } from '#db/directory-lock.ts';

// A process of its own that takes the folder, says so or says why not, and holds it until it is ended.
try {
  lockDataDirectory(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
