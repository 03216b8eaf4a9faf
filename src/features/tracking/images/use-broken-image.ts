import { type RefObject, useEffect, useRef, useState } from 'react';

type BrokenImage = { ref: RefObject<HTMLImageElement | null>; broken: boolean; onError: () => void };

/** Whether the image at `address` cannot be shown, also when it failed before the browser had taken over the page. */
export function useBrokenImage(address: string): BrokenImage {
  const ref = useRef<HTMLImageElement>(null);
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setBrokenAddress(address);
  }, [address]);
  return { ref, broken: brokenAddress === address, onError: () => setBrokenAddress(address) };
}
