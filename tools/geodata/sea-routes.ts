/**
 * Writes the route map's sea places and ship ways from Natural Earth's shores (public domain, package world-atlas)
 * and `sea-routes/waterways.ts`: `npm run sea:routes`, some minutes. Equal input gives an equal file.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSeaGraph } from './sea-routes/sea-graph.ts';
import { SeaRaster } from './sea-routes/sea-raster.ts';

const FILE = fileURLToPath(new URL('../../server/infra/geo/sea-routes.bin', import.meta.url));
const PARTS_OF_A_DEGREE = 100;

const { places, edges } = buildSeaGraph(new SeaRaster());
const file = Buffer.alloc(2 + places.length * 4 + edges.length * 4);
let at = file.writeUInt16LE(places.length, 0);
for (const { longitude, latitude } of places) {
  at = file.writeInt16LE(Math.round(longitude * PARTS_OF_A_DEGREE), at);
  at = file.writeInt16LE(Math.round(latitude * PARTS_OF_A_DEGREE), at);
}
for (const [from, to] of edges) {
  at = file.writeUInt16LE(from, at);
  at = file.writeUInt16LE(to, at);
}
writeFileSync(FILE, file);
console.info(`${places.length} places at sea, ${edges.length} ways between them, ${Math.round(file.length / 1000)} kB`);
