import { useEffect, useRef } from 'react';

/**
 * The fields of a form are disabled while it is saved: the one that had the focus has it again afterwards, and after a
 * question about the save. `keep` is called before saving. Who has gone elsewhere meanwhile stays there.
 */
export function useKeptFocus(isSaving: boolean, question: object | null | undefined): { keep: () => void } {
  const kept = useRef<Element | null>(null);

  useEffect(() => {
    if (isSaving || question) return;
    const field = kept.current;
    kept.current = null;
    // A dialog has the focus itself once its field has lost it.
    if (field instanceof HTMLElement && document.activeElement?.contains(field)) field.focus();
  }, [isSaving, question]);

  return {
    keep() {
      kept.current ??= document.activeElement;
    },
  };
}
