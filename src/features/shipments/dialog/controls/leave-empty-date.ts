import type { KeyboardEvent } from 'react';

/**
 * Tab leaves an empty date and time at once: the browser's own control has a stop for each of its parts, which the
 * arrow keys reach too.
 */
export function leaveEmptyDate(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, shiftKey, currentTarget: input } = event;
  if (key !== 'Tab' || input.value !== '' || input.validity.badInput) return;
  const stops = [...(input.form?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(isTabStop);
  const next = stops[stops.indexOf(input) + (shiftKey ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const CONTROLS = 'summary, :is(input, select, textarea, button):enabled';

const isTabStop = (element: HTMLElement): boolean => element.tabIndex >= 0 && element.checkVisibility();
