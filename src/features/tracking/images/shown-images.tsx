import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ReactNode, Suspense } from 'react';
import { imageUrl } from '#server/contract/images.ts';
import { usePhrases } from '#src/lib/phrases.ts';
import { ImageSheet } from './image-sheet.tsx';

type Images = { images: readonly string[] };

/** A page of a shipment without images loads no code for them; the server renders them at once. */
const Sheet = createIsomorphicFn()
  .server(() => ImageSheet)
  .client(() =>
    lazy<(props: Images) => ReactNode>(() =>
      import('./image-sheet.tsx').then(
        (code) => ({ default: code.ImageSheet }),
        () => ({ default: LinksInstead }),
      ),
    ),
  )();

export function ShownImages({ images }: Images) {
  return (
    <Suspense fallback={null}>
      <Sheet images={images} />
    </Suspense>
  );
}

/** The sheet could not be loaded, as on a dropped connection: the images themselves. */
function LinksInstead({ images }: Images) {
  const { packageView } = usePhrases('shared');
  return images.map((image, index) => (
    <a key={image} href={imageUrl(image)} className="block px-5 py-2 text-link underline sm:px-8">
      {packageView(index + 1)}
    </a>
  ));
}
