import type { KeyboardEvent } from 'react';

const CONTROLS = 'a[href], button:not([role="checkbox"])';

const isLink = (target: EventTarget) => target instanceof HTMLAnchorElement && target.getAttribute('role') !== 'button';

/**
 * The keys of a focused row: arrows go to the rows beside it, Enter presses the row's first control, Space opens its
 * preview; Space does so on a link as well, which does nothing with it.
 */
export function onRowKeyDown(event: KeyboardEvent<HTMLTableRowElement>, onPreview: () => void): void {
  const { currentTarget: row, target, key } = event;
  if (event.defaultPrevented || (target !== row && !(isLink(target) && key === ' '))) return;
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

/** Handles a key in a list of cards: on a link of one Space opens its preview, as in the table. */
export function onCardKeyDown(event: KeyboardEvent<HTMLElement>, onPreview: (rowId: string) => void): void {
  const { target, key } = event;
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
  if (event.defaultPrevented || key !== ' ' || !isLink(target) || !card?.dataset.rowId) return;
  event.preventDefault();
  onPreview(card.dataset.rowId);
}
