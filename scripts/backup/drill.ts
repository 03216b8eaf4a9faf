import { drillRestore } from '#server/infra/backup/drill.ts';
import { readConfig, runCommand } from './command.ts';

const usage = `npm run backup:drill
Backs up the configured data, restores it into a database of its own below TMPDIR, compares every table and image and removes both.
Ends with status 1 when anything differs. TMPDIR needs room for both.`;

await runCommand({ usage, argumentCount: 0 }, async () => {
  const comparisons = await drillRestore(readConfig());
  for (const { name, inBackup, restored, isSame } of comparisons) {
    console.info(
      `${name.padEnd(24)}${String(inBackup).padStart(10)}${String(restored).padStart(10)}  ${isSame ? 'same' : 'DIFFERENT'}`,
    );
  }
  const different = comparisons.filter(({ isSame }) => !isSame);
  if (different.length > 0)
    throw new Error(`Different after the restore: ${different.map(({ name }) => name).join(', ')}`);
  console.info(`The restore gives the backup: ${comparisons.length - 1} tables and the images are the same`);
});
