import { describe, expect, test } from 'vitest';
import { addEvent } from '#server/domain/events/add.ts';
import { softDeleteShipment } from '#server/domain/shipments/deletion/delete-shipments.ts';
import { isImageShown } from '#server/domain/shipments/find-image.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { createShipment } from '#server/domain/shipments/writing/create.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin } from '../../../../factories/actors.ts';
import { fileName, newImages } from '../../../../factories/images/new-images.ts';
import { parsedShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { rejection } from '../../../../support/process/rejection.ts';

const owner = await admin();

async function withImages(count: number) {
  const images = await newImages(count);
  const shipment = await createShipment(owner, parsedShipment, images);
  return { id: shipment.id, shipment, names: images.map(fileName) };
}

/** Whether each of these files is shown. */
const shown = (names: readonly string[]) => Promise.all(names.map((name) => isImageShown(owner.db, name)));

const add = async (count: number) => ({ action: 'addImages' as const, images: await newImages(count) });
const replace = async (count: number) => ({ action: 'replaceImages' as const, images: await newImages(count) });

test('the images of a new shipment are shown and keep their order', async () => {
  const { shipment, names } = await withImages(5);
  expect(shipment.image).toEqual(names);
  expect((await trackShipment(owner, { number: shipment.trackingNumber })).image).toEqual(names);
  expect(await shown(names)).not.toContain(false);
});

test('six are rejected and none is shown', async () => {
  const images = await newImages(6);
  expect(await rejection(createShipment(owner, parsedShipment, images))).toBe('invalid: Maximum 5 images allowed');
  expect(await shown(images.map(fileName))).not.toContain(true);
});

test('a creation that comes again shows the images of the first and none of its own', async () => {
  const creationKey = 'photographs-twice';
  const images = await newImages(2);
  const made = await createShipment(owner, { ...parsedShipment, creationKey }, images);
  const again = await newImages(2);
  expect(await createShipment(owner, { ...parsedShipment, creationKey }, again)).toEqual(made);
  expect(await shown(images.map(fileName))).not.toContain(false);
  expect(await shown(again.map(fileName))).not.toContain(true);
});

describe('an update', () => {
  test('keeps those that are named, in their new order, and shows the others no more', async () => {
    const { id, names } = await withImages(3);
    const [first = '', second = '', third = ''] = names;
    const { shipment: after } = await updateShipment(owner, { id, image: [third, first] });
    expect(after.image).toEqual([third, first]);
    expect(await shown([first, second, third])).toEqual([true, false, true]);
  });

  test('adds to those that are there', async () => {
    const { id, names } = await withImages(3);
    const added = await add(2);
    const { shipment: after } = await updateShipment(owner, { id, weight: 4 }, added);
    expect(after).toMatchObject({ image: [...names, ...added.images.map(fileName)], weight: 4 });
    expect(await shown(after.image)).not.toContain(false);
  });

  test('adds to those that are named', async () => {
    const { id, names } = await withImages(5);
    const added = await add(3);
    const { shipment: after } = await updateShipment(owner, { id, image: names.slice(3) }, added);
    expect(after.image).toEqual([...names.slice(3), ...added.images.map(fileName)]);
    expect(await shown(names)).toEqual([false, false, false, true, true]);
  });

  test('replaces them all, and none by nothing', async () => {
    const { id, names } = await withImages(2);
    expect((await updateShipment(owner, { id }, await replace(0))).shipment.image).toEqual(names);
    const added = await replace(1);
    expect((await updateShipment(owner, { id }, added)).shipment.image).toEqual(added.images.map(fileName));
    expect(await shown(names)).not.toContain(true);
  });

  test('is rejected as a whole when the outcome has six', async () => {
    const { id, names } = await withImages(4);
    const added = await add(2);
    const call = updateShipment(owner, { id, senderName: 'Changed' }, added);
    expect(await rejection(call)).toBe('invalid: Maximum 5 images allowed');
    expect(await getShipment(owner, { id })).toMatchObject({ image: names, senderName: parsedShipment.senderName });
    expect(await shown(names)).not.toContain(false);
    expect(await shown(added.images.map(fileName))).not.toContain(true);
  });

  test('is rejected when it names an image of another shipment', async () => {
    const other = await withImages(1);
    const { id, names } = await withImages(1);
    const call = updateShipment(owner, { id, image: [...names, ...other.names] });
    await expect(call).rejects.toMatchObject({ class: 'invalid', issues: [{ path: 'image' }] });
    expect(await shown([...names, ...other.names])).not.toContain(false);
  });

  test('that names what is there, in its order, is no change', async () => {
    const { id, names, shipment } = await withImages(2);
    expect((await updateShipment(owner, { id, image: names })).shipment).toEqual(shipment);
  });

  test('by many at once never ends with more than five', async () => {
    const { id } = await withImages(1);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async () => rejection(updateShipment(owner, { id }, await add(1)))),
    );
    const { image } = await getShipment(owner, { id });
    expect(image).toHaveLength(5);
    expect(await shown(image)).not.toContain(false);
    expect(outcomes.filter((outcome) => outcome === 'invalid: Maximum 5 images allowed')).toHaveLength(2);
  });
});

describe('a soft-deleted shipment', () => {
  test('is gone for everyone, its images too', async () => {
    const { id, names, shipment } = await withImages(2);
    const thumbnails = names.map((name) => name.replace('.jpg', '.thumb.webp'));
    expect(await shown(thumbnails)).not.toContain(false);
    expect(await shown(names.map((name) => name.replace('.jpg', '.webp')))).not.toContain(true);
    await softDeleteShipment(owner, { id });
    expect(await shown([...names, ...thumbnails])).not.toContain(true);
    const note = (ctx: typeof owner, of: { id: string }) => addEvent(ctx, { ...of, location: '', note: 'x' });
    for (const call of [getShipment, softDeleteShipment, updateShipment, note]) {
      expect(await rejection(call(owner, { id }))).toBe('not-found: Shipment not found');
    }
    expect(await rejection(trackShipment(owner, { number: shipment.trackingNumber }))).toMatch(/^not-found/);
  });
});
