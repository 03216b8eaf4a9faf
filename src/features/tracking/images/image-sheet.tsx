import { lazy, Suspense, useState } from 'react';
import { Thumbnail } from './thumbnail.tsx';

const Lightbox = lazy(() => import('./lightbox.tsx'));

/** The images as a contact sheet. Without JavaScript each leads to the image itself. */
export function ImageSheet({ images }: { images: readonly string[] }) {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <section aria-labelledby="photos" className="border-b-2 border-foreground px-5 py-5 sm:px-8">
      <h3 id="photos" className="text-base">
        Package Photos
      </h3>
      <ul className="mt-3 grid grid-cols-3 gap-2 md:grid-cols-5">
        {images.map((image, index) => (
          <li key={image}>
            <Thumbnail image={image} position={index + 1} onOpen={() => setShown(index)} />
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Suspense fallback={null}>
          <Lightbox images={images} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  );
}
