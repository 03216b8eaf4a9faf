import { useEffect, useRef } from 'react';

/**
 * The fields of a form are disabled while it is saved: the one that had the focus has it again afterwards, and after a
 * question about the save. `keep` is called before saving. Who has gone elsewhere meanwhile stays there.
 */
export function useFieldFocus(isSaving: boolean, question: object | null | undefined): { keep: () => void } {
  const focused = useRef<Element | null>(null);

  useEffect(() => {
    if (isSaving || question) return;
    const field = focused.current;
    focused.current = null;
    // A dialog has the focus itself once its field has lost it.
    if (field instanceof HTMLElement && document.activeElement?.contains(field)) field.focus();
  }, [isSaving, question]);

  return {
    keep() {
      focused.current ??= document.activeElement;
    },
  };
}
