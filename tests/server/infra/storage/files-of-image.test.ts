import { expect, test } from 'vitest';
import { fileStore, openStorage } from '#server/infra/storage/file-store.ts';
import { storeImage } from '#server/infra/storage/new-images.ts';
import { filesOf } from '../../../support/storage/uploads-files.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const image = { full: bytes('image'), thumbnail: bytes('thumbnail'), extension: 'jpg', width: 4, height: 3 } as const;

const storedOf = async (screen: Parameters<typeof storeImage>[0]['screen']) => {
  await openStorage();
  const files = filesOf(await storeImage({ ...image, screen }));
  const contents = await Promise.all(files.map(async (name) => String(await fileStore().read(name))));
  return files.map((name, index) => [name.slice(32), contents[index]]);
};

test('each file of an image is stored under its own name', async () => {
  const withoutCopy = [
    ['.jpg', 'image'],
    ['.thumb.webp', 'thumbnail'],
  ];
  expect(await storedOf(null)).toEqual(withoutCopy);
  expect(await storedOf({ file: bytes('screen'), width: 2 })).toEqual([
    withoutCopy[0],
    ['.screen.webp', 'screen'],
    withoutCopy[1],
  ]);
});
