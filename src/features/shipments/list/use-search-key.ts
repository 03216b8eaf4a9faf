import { useEffect } from 'react';

const WRITABLE = 'input, textarea, select, [contenteditable]';
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The key / puts the focus into the screen's search box; not while something is typed, nor under a dialog or a menu. */
export function useSearchKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITABLE)) return;
      if (document.querySelector(LAYERS)) return;
      const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
      if (!box) return;
      event.preventDefault();
      box.select();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
