import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** A dialog opened inside the element also sends its events here, though it lies elsewhere. */
const isWithin = ({ currentTarget, target }: DragEvent | ClipboardEvent) =>
  target instanceof Node && currentTarget.contains(target);

const hasFiles = (event: DragEvent) => isWithin(event) && event.dataTransfer.types.includes('Files');

/**
 * Passes files dropped on an element, or pasted while focus is in it, to `onFiles`. `isOver` is true while files are
 * held above it.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && !disabled,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (!disabled) onFiles([...event.dataTransfer.files]);
    },
    /** A copied table or text comes with an image of itself: its text is what counts. */
    onPaste(event: ClipboardEvent) {
      const { files, types } = event.clipboardData;
      if (disabled || !isWithin(event) || files.length === 0 || types.includes('text/plain')) return;
      event.preventDefault();
      onFiles([...files]);
    },
  };
}
