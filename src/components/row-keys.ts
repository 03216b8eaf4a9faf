import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not([role="checkbox"])';

/**
 * The keys of a focused row: arrows go to the rows beside it, Enter presses the row's first control, Space opens its preview; Space does so
 * on a link as well, which does nothing with it.
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLTableRowElement>, onPreview: () => void): void {
  const { currentTarget: row, target, key } = event;
  const isLink = target instanceof HTMLAnchorElement && target.getAttribute('role') !== 'button';
  if (event.defaultPrevented || (target !== row && !(isLink && key === ' '))) return;
  if (key === ' ') {
    event.preventDefault();
    onPreview();
  } else if (key === 'Enter') {
    row.querySelector<HTMLElement>(CONTROLS)?.click();
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    const next = key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
  }
}
