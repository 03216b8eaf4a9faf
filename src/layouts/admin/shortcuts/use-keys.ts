import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { canCreateShipment } from '#server/contract/accounts/permissions.ts';
import { usePermittedEntries } from '#src/layouts/admin/navigation.tsx';
import { useSingleKeys } from '#src/lib/browser/single-keys.ts';
import { releaseToastFocus } from '#src/lib/browser/toast-focus.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { editCurrent, focusRow } from './rows.ts';
import { SCREEN_KEYS } from './shortcut-keys.ts';
import type { Overlay } from './shortcuts-context.ts';

const WRITABLE = 'input, textarea, select, [contenteditable]';
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [data-loading-dialog]';
/** The second key of `g d` comes within this time. */
const SEQUENCE_MS = 1_500;

/** Ctrl+K or ⌘K anywhere but over a dialog; the single keys also not while something is typed (WCAG 2.1.4). */
export function useKeys(open: (overlay: Overlay) => void): void {
  const isOn = useSingleKeys();
  const actions = useKeyActions(open);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(LAYERS)) return;
    if (isPaletteKey(event)) return act(event, actions['Ctrl K']);
    if (!isOn || !isSingleKey(event)) return;
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    startedAt.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    act(event, actions[isSecond ? `g ${event.key}` : event.key]);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

function act(event: KeyboardEvent, action: (() => void) | undefined): void {
  if (!action) return;
  event.preventDefault();
  releaseToastFocus();
  action();
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(WRITABLE));
}

/** Nothing where the user has to finish the account page first. */
function useKeyActions(open: (overlay: Overlay) => void): Partial<Record<string, () => void>> {
  const entries = usePermittedEntries();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const canCreate = canCreateShipment(useCurrentUser());
  if (entries.length === 0) return {};

  const screens = Object.entries(SCREEN_KEYS).flatMap(([key, label]) => {
    const entry = entries.find((each) => each.label === label);
    return entry ? [[`g ${key}`, () => void navigate(entry.link)] as const] : [];
  });
  return {
    ...Object.fromEntries(screens),
    ...(canCreate && { n: () => void navigate(newShipment(pathname)) }),
    'Ctrl K': () => open('palette'),
    '?': () => open('keys'),
    '/': selectSearch,
    j: () => focusRow(1),
    k: () => focusRow(-1),
    e: editCurrent,
  };
}

/** On the list itself its search stays. */
function newShipment(pathname: string): NavigateOptions {
  const to = '/admin/shipments';
  return pathname === to ? { to, search: true, hash: 'new', replace: true } : { to, hash: 'new' };
}

function selectSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  box?.select();
}
