import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ImageSize } from '#contract/files/image-sizes.ts';
import { imageUrl, thumbnailUrl } from '#contract/files/images.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type ThumbnailProps = { image: string; size: ImageSize | undefined; position: number; onOpen: () => void };

export function Thumbnail({ image, size, position, onOpen }: ThumbnailProps) {
  const hydrated = useHydrated();
  const { packageView } = usePhrases('shared');
  const { errors, ...guard } = useImageErrors();
  const copies = size?.copies.map(({ name, width }) => `${imageUrl(name)} ${width}w`).join();
  return (
    <a
      href={imageUrl(image)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className={cn(
        'block aspect-square overflow-hidden border border-input bg-muted transition-colors hover:border-foreground',
        // Until the lightbox can open a click waits, unless there is no script to wait for.
        !hydrated && 'pointer-events-none noscript:pointer-events-auto',
      )}
    >
      {errors > (copies ? 1 : 0) ? (
        <span className="grid size-full place-items-center p-1 text-center text-xs break-all text-muted-foreground">
          {image}
        </span>
      ) : (
        <img
          {...guard}
          // A new element: the effect and the event may both tell of the first error.
          key={errors}
          src={thumbnailUrl(image)}
          // A copy that cannot be had, as from a server before migration 0052: then the thumbnail alone.
          srcSet={(!errors && copies) || undefined}
          sizes="(min-width:48rem) 15rem,37vw"
          width={size?.width}
          height={size?.height}
          alt={packageView(position)}
          decoding="async"
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </a>
  );
}

type ImageErrors = { ref: RefObject<HTMLImageElement | null>; errors: number; onError: () => void };

/** How many times an image could not be shown, also before hydration; an error that is told of twice counts once. */
function useImageErrors(): ImageErrors {
  const ref = useRef<HTMLImageElement>(null);
  const [errors, setErrors] = useState(0);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setErrors(1);
  }, []);
  return { ref, errors, onError: () => setErrors(errors + 1) };
}
