import { useEffect, useRef, useState } from 'react';
import { imageTooLarge, MAX_IMAGE_BYTES, MAX_IMAGES, notAnImage, TOO_MANY_IMAGES } from '#server/contract/images.ts';
import { shipmentToast } from '#src/components/messages/toasts.tsx';

/** A new image, not yet sent; `url` is an object URL. */
export type NewImage = { key: number; file: File; url: string };

export type ImageSelection = ReturnType<typeof useImageSelection>;

const warn = (text: string) => void shipmentToast.warning({ title: 'Warning', text });

function imageError(file: File): string | null {
  if (!file.type.startsWith('image/')) return notAnImage(file.name);
  return file.size > MAX_IMAGE_BYTES ? imageTooLarge(file.name) : null;
}

/** The images of the dialog: those the shipment has, less those marked for removal, and new ones (specification section 5). */
export function useImageSelection(existing: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [added, setAdded] = useState<readonly NewImage[]>([]);
  const lastKey = useRef(0);
  const shown = useRef(added);
  const count = existing.length - marked.size + added.length;

  useEffect(() => {
    shown.current = added;
  }, [added]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
    },
    [],
  );

  return {
    existing,
    added,
    marked,
    count,
    isFull: count >= MAX_IMAGES,
    retained: existing.filter((name) => !marked.has(name)),
    /** None where they would be too many; else the valid ones, and a warning for each of the others. */
    add(files: readonly File[]) {
      if (count + files.length > MAX_IMAGES) return warn(TOO_MANY_IMAGES);
      const fresh: NewImage[] = [];
      for (const file of files) {
        const message = imageError(file);
        lastKey.current += 1;
        if (message) warn(message);
        else fresh.push({ key: lastKey.current, file, url: URL.createObjectURL(file) });
      }
      setAdded([...added, ...fresh]);
    },
    removeAdded(image: NewImage) {
      URL.revokeObjectURL(image.url);
      setAdded(added.filter(({ key }) => key !== image.key));
    },
    mark(name: string) {
      setMarked(new Set([...marked, name]));
    },
    restore(name: string) {
      if (count >= MAX_IMAGES) return warn(TOO_MANY_IMAGES);
      setMarked(new Set([...marked].filter((other) => other !== name)));
    },
  };
}
