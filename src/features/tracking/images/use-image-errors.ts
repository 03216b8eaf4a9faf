import { type RefObject, useEffect, useRef, useState } from 'react';

type ImageErrors = { ref: RefObject<HTMLImageElement | null>; errors: number; onError: () => void };

/** How many times an image could not be shown, also before hydration; an error that is told of twice counts once. */
export function useImageErrors(): ImageErrors {
  const ref = useRef<HTMLImageElement>(null);
  const [errors, setErrors] = useState(0);
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setErrors(1);
  }, []);
  return { ref, errors, onError: () => setErrors(errors + 1) };
}
