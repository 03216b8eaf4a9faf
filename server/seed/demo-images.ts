import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { reencodeImage } from '#server/infra/images/prepare-image.ts';
import { projectPath } from '#server/infra/project-path.ts';
import { type NewImage, storeImage } from '#server/infra/storage/new-images.ts';
import { pick } from './pick.ts';

const DIRECTORY = 'server/seed/images';
/** How many images the demo's shipments have, in turn. */
const COUNTS = [3, 0, 1, 0, 2, 0, 5, 0];
/** So far apart the images of one shipment and of the next begin that the two have none in common. */
const STEP = 3;

/** Decodes each file once. Returns a function that stores the images of a shipment: copies with names of their own. */
export async function openDemoImages(): Promise<(shipment: number) => Promise<NewImage[]>> {
  const directory = projectPath(DIRECTORY);
  const files = (await readdir(directory)).filter((file) => file.endsWith('.jpg')).sort();
  const images = await Promise.all(files.map((file) => reencodeImage(join(directory, file), file)));
  return (shipment) => Promise.all(demoImagesOf(shipment, images).map(storeImage));
}

/** The entries of a list that begins again after its end which the shipment of this number has. */
export function demoImagesOf<Image>(shipment: number, images: readonly Image[]): Image[] {
  return Array.from({ length: pick(COUNTS, shipment) }, (_, number) => pick(images, shipment * STEP + number));
}
