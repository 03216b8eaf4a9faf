import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGES, TOO_MANY_IMAGES } from '#contract/files/images.ts';
import { shipmentToast } from '#src/components/feedback/toasts.tsx';
import { kindError, prepareImage } from './prepare-image.ts';

export const IMAGES_CHANGED =
  'The stored images have changed, by a colleague or by your last try. Please look at them, then save again.';

/** A new image, not yet sent; `url` is an object URL. While it is prepared, `file` is what was chosen. */
export type NewImage = { key: number; file: File; url: string; isPreparing: boolean };

export type ImageSelection = ReturnType<typeof useImageSelection>;

/**
 * The dialog's images: existing ones, minus those marked for removal, plus new ones (docs/contract/specification.md,
 * 'Image rules').
 */
export function useImageSelection(existing: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly NewImage[]>([]);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const toasts = useRef<(string | number)[]>([]);
  const lastKey = useRef(0);
  // One after the other: a telephone has no memory for five.
  const preparation = useRef(Promise.resolve());
  const shown = useRef(added);
  // One that a colleague removed meanwhile is no longer there to be marked.
  const marked = new Set(chosen.filter((name) => existing.includes(name)));
  const count = existing.length - marked.size + added.length;

  useEffect(() => {
    shown.current = added;
  }, [added]);
  useEffect(
    () => () => {
      for (const { url } of shown.current) URL.revokeObjectURL(url);
      dismissAll(toasts.current);
    },
    [],
  );

  /** Something else was chosen since: the warnings are over. */
  function clearWarnings(): void {
    setErrors([]);
    dismissAll(toasts.current);
  }

  function warn(...texts: string[]): void {
    for (const text of texts) toasts.current.push(shipmentToast.warning({ title: 'Warning', text }));
    setErrors((before) => [...before, ...texts]);
  }

  function drop({ key, url }: NewImage): void {
    URL.revokeObjectURL(url);
    setAdded((before) => before.filter((other) => other.key !== key));
  }

  function toNewImage(file: File): NewImage {
    lastKey.current += 1;
    return { key: lastKey.current, file, url: URL.createObjectURL(file), isPreparing: true };
  }

  async function prepare(image: NewImage): Promise<void> {
    const { file, error } = await prepareImage(image.file);
    if (file === null) {
      drop(image);
      return warn(error);
    }
    const prepared = { ...image, file, isPreparing: false };
    setAdded((before) => before.map((other) => (other.key === image.key ? prepared : other)));
  }

  return {
    existing,
    added,
    marked,
    count,
    /** Errors of the last chosen files. */
    errors,
    isPreparing: added.some(({ isPreparing }) => isPreparing),
    isFull: count >= MAX_IMAGES,
    retained: existing.filter((name) => !marked.has(name)),
    /** Adds none if there would be too many. Otherwise it shrinks the valid ones and warns about each other one. */
    add(files: readonly File[]) {
      clearWarnings();
      if (count + files.length > MAX_IMAGES) return warn(TOO_MANY_IMAGES);
      warn(...files.flatMap((file) => kindError(file) ?? []));
      const fresh = files.filter((file) => kindError(file) === null).map(toNewImage);
      setAdded([...added, ...fresh]);
      for (const image of fresh) preparation.current = preparation.current.then(() => prepare(image));
    },
    /** The existing ones are others than those that the form was opened with. */
    warnOfChange() {
      clearWarnings();
      warn(IMAGES_CHANGED);
    },
    removeAdded(image: NewImage) {
      clearWarnings();
      drop(image);
    },
    mark(name: string) {
      clearWarnings();
      setChosen([...chosen, name]);
    },
    restore(name: string) {
      clearWarnings();
      if (count >= MAX_IMAGES) return warn(TOO_MANY_IMAGES);
      setChosen(chosen.filter((other) => other !== name));
    },
  };
}

function dismissAll(toasts: (string | number)[]): void {
  for (const id of toasts.splice(0)) shipmentToast.dismiss(id);
}
