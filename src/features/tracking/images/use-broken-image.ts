import { type RefObject, useEffect, useRef, useState } from 'react';

type BrokenImage = { ref: RefObject<HTMLImageElement | null>; broken: boolean; onError: () => void };

/** Whether the image at `url` cannot be shown, also when it failed before hydration. */
export function useBrokenImage(url: string): BrokenImage {
  const ref = useRef<HTMLImageElement>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
  }, [url]);
  return { ref, broken: brokenUrl === url, onError: () => setBrokenUrl(url) };
}
