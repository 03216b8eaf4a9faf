import { expect, test } from 'vitest';
import { ShipmentListQuery } from '#contract/shipments/list-queries.ts';
import { TrackMany } from '#contract/tracking/track-many.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { trackMany } from '#server/domain/tracking/track-many.ts';
import { admin } from '../../../factories/actors.ts';
import { fileName, newImages, newImagesWithCopies } from '../../../factories/images/new-images.ts';
import { insertImage } from '../../../factories/rows.ts';
import { newShipment, parsedShipment } from '../../../factories/shipments/domain-shipments.ts';

const owner = await admin();

const withoutCopies = { width: 4, height: 3, copies: [] };
const withCopies = (stem: string) => ({
  width: 2560,
  height: 1920,
  copies: [
    { name: `${stem}.thumb.webp`, width: 480, height: 360 },
    { name: `${stem}.screen.webp`, width: 1320, height: 990 },
  ],
});

test('an image has its size and its copies; one of the version before, whose row knows none, has none', async () => {
  const { id, trackingNumber } = await newShipment(owner);
  const [copied, before] = [...(await newImagesWithCopies(1)), ...(await newImages(1))];
  if (!copied || !before) throw new Error('No image was stored');
  const { screenWidth: _, ...row } = before;
  await insertImage(owner.db, id, copied);
  await insertImage(owner.db, id, row);
  const sizes = [withCopies(copied.stem), withoutCopies];
  for (const shipment of [await trackShipment(owner, { number: trackingNumber }), await getShipment(owner, { id })])
    expect(shipment).toMatchObject({ image: [copied, before].map(fileName), imageSizes: sizes });
});

test('the order of images changes, and each keeps its copies', async () => {
  const images = [...(await newImagesWithCopies(1)), ...(await newImages(1))];
  const { id, imageSizes } = await createShipment(owner, parsedShipment, images);
  const sizes = [withCopies(images[0]?.stem ?? ''), withoutCopies];
  expect(imageSizes).toEqual(sizes);
  const { shipment } = await updateShipment(owner, { id, image: images.map(fileName).reverse() });
  expect(shipment.imageSizes).toEqual(sizes.reverse());
});

test('a list leaves them out, and so does an answer with several numbers', async () => {
  const { id, trackingNumber } = await createShipment(owner, parsedShipment, await newImagesWithCopies(1));
  const { shipments } = await listMyShipments(owner, ShipmentListQuery.parse({}));
  const listed = shipments.find((shipment) => shipment.id === id);
  expect(listed?.image).toHaveLength(1);
  expect(listed).not.toHaveProperty('imageSizes');
  const { results } = await trackMany(owner, TrackMany.parse({ numbers: trackingNumber }));
  expect(results[0]?.shipment?.image).toHaveLength(1);
  expect(JSON.stringify(results)).not.toContain('imageSizes');
});
