import { lockDataDirectory } from '#db/data-directory/directory-lock.ts';

// A process of its own that locks the directory, says so or says why not, and has it locked until it is ended.
try {
  lockDataDirectory(process.argv[2] ?? '');
  process.stdout.write('held\n');
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
}
