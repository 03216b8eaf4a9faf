import { useState } from 'react';
import { besides, returnFocus } from './return-focus.ts';

/** For `onCloseAutoFocus` of a dialog that is opened by state: gives the focus back to what had it. */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  const [beside] = useState(() => besides(opener));
  return (event) => {
    event.preventDefault();
    returnFocus(opener, beside);
  };
}
