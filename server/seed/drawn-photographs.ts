import { reencodeImage, stageImage } from '#server/infra/images/prepare-image.ts';
import type { PreparedImage } from '#server/infra/storage/image-transaction.ts';
import { drawParcelPhotograph } from './parcel-photograph.ts';

/** Drawn once each; a shipment's photographs are copies with names of their own. */
const DRAWINGS = 12;
/** How many photographs the demo's shipments have, in turn. */
const DEMO_IMAGES = [3, 0, 1, 0, 2, 0, 5, 0];

/** Draws once, and gives what prepares the photographs of the shipment of a number. */
export async function openAlbums(): Promise<(shipment: number) => Promise<PreparedImage[]>> {
  const drawings = await Promise.all(
    Array.from({ length: DRAWINGS }, async (_, number) =>
      reencodeImage(await drawParcelPhotograph(number), 'parcel.jpg'),
    ),
  );
  return async (shipment) => {
    const album: PreparedImage[] = [];
    for (let number = 0; number < (DEMO_IMAGES[shipment % DEMO_IMAGES.length] ?? 0); number += 1) {
      const drawing = drawings[(shipment * 5 + number) % DRAWINGS];
      if (drawing) album.push(await stageImage(drawing));
    }
    return album;
  };
}
