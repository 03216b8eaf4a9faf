/**
 * Breaks the product's dependencies under load and shows what is left: `npm run reliability:faults`, after a build.
 * Arguments name the faults (default: all). `--rounds=N` sets the rounds of each, `--seed=N` other times. Status 1: a
 * promise of the contract was broken.
 */
import { parseArgs } from 'node:util';
import { faults } from './faults/index.ts';
import { type Tally, table } from './ledger/report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, seed: { type: 'string', default: '1' } },
});

const unknown = positionals.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(faults).join(', ')}`);
  process.exit(1);
}

const tallies: Tally[] = [];
for (const [name, { rounds, run }] of Object.entries(faults)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const began = Date.now();
  const found = await run({ rounds: Number(values.rounds ?? rounds), seed: Number(values.seed) });
  console.info(`${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  tallies.push(...found);
}

console.info(`\n${table(tallies)}\n`);
for (const { fault, notes } of tallies) for (const note of notes) console.info(`- ${fault}: ${note}`);
const broken = tallies.flatMap((tally) => tally.broken.map((promise) => `${tally.fault}: ${promise}`));
console.info(broken.length === 0 ? 'No promise was broken.' : `Broken promises:\n${broken.join('\n')}`);
process.exit(broken.length === 0 ? 0 : 1);
