import { useState } from 'react';
import { useFileDrop } from '#src/lib/forms/use-file-drop.ts';

/** Files that were dropped anywhere on a page or chosen, until they are sent or given up. */
export function useDroppedDocuments(canAdd: boolean) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isOver, onDragOver, onDragLeave, onDrop } = useFileDrop(setFiles, !canAdd);
  return { files, setFiles, isOver, dropProps: canAdd ? { onDragOver, onDragLeave, onDrop } : {} };
}

export type DroppedDocuments = ReturnType<typeof useDroppedDocuments>;
