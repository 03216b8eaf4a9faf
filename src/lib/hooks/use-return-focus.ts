import { useState } from 'react';

/**
 * For `onCloseAutoFocus` of a dialog that is opened by state: gives the focus back to what had it, or to the page's content
 * where that has gone, as after a deletion.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('content');
    target?.focus();
  };
}
