/**
 * Import files out of delivery records, to see the figures of real shipments: `npm run insights:imports -- FILE
 * DIRECTORY`. FILE is that of USAID's SCMS deliveries; it is not in this repository. delivery-records.ts says what is
 * invented.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { deliveryImports } from './delivery-records.ts';

const [, , file = '', directory = '.'] = process.argv;
const target = resolve(process.env.INIT_CWD ?? '.', directory);
await mkdir(target, { recursive: true });
const imports = deliveryImports(await readFile(resolve(process.env.INIT_CWD ?? '.', file), 'utf8'));
for (const [index, text] of imports.entries()) await writeFile(join(target, `deliveries-${index + 1}.csv`), text);
console.info(`${imports.length} files in ${target}`);
