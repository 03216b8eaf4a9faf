import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { usePermittedEntries } from '#src/layouts/admin/menu/entries.ts';
import { useSingleKeys } from '#src/lib/browser/single-keys.ts';
import { releaseToastFocus } from '#src/lib/browser/toast-focus.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { createKeyRun } from './key-run.ts';
import { editCurrent, focusRow } from './rows.ts';
import { SCREEN_KEYS } from './shortcut-keys.ts';
import type { Overlay } from './shortcuts-context.ts';

const WRITABLE = 'input, textarea, select, [contenteditable]';
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [data-loading-dialog]';
/** They only move the focus, to which the next key goes. */
const FOCUS_KEYS = ['/', 'j', 'k'];
/** The second key of `g d` comes within this time. */
const SEQUENCE_MS = 1_500;

/**
 * Ctrl+K or ⌘K anywhere but over a dialog; the single keys also not while something is typed (WCAG 2.1.4). What a hand
 * scanner types where nothing listens presses no button and is no single key; in a form with `data-no-scan` its Enter
 * does not send.
 */
export function useKeys(open: (overlay: Overlay) => void): void {
  const isOn = useSingleKeys();
  const actions = useKeyActions(open);
  const startedAt = useRef(Number.NEGATIVE_INFINITY);
  const [run] = useState(createKeyRun);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(LAYERS)) return;
    if (isPaletteKey(event)) return act(event, actions['Ctrl K'], (action) => action());
    if (!isOn || !isSingleKey(event)) return;
    const isSecond = event.timeStamp - startedAt.current < SEQUENCE_MS;
    startedAt.current = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const isAtOnce = FOCUS_KEYS.includes(event.key) && run.isFirst();
    act(event, actions[isSecond ? `g ${event.key}` : event.key], (action) => {
      if (isAtOnce) action();
      else run.queue(() => document.querySelector(LAYERS) || action());
    });
  });
  const onCapture = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || !run.isScanned(event)) return;
    if (!isWritable(event.target)) event.stopPropagation();
    else if (event.key !== 'Enter' || !isInNoScan(event.target)) return;
    event.preventDefault();
  });

  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    addEventListener('keydown', (event) => onCapture(event), { signal, capture: true });
    addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => stopped.abort();
  }, []);
}

function act(event: KeyboardEvent, action: (() => void) | undefined, run: (action: () => void) => void): void {
  if (!action) return;
  event.preventDefault();
  run(() => {
    releaseToastFocus();
    action();
  });
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !isWritable(target);
}

const isWritable = (target: EventTarget | null) => target instanceof Element && target.closest(WRITABLE) !== null;
const isInNoScan = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.closest('form[data-no-scan]') !== null;

/** Nothing where the user has to finish the account page first. */
function useKeyActions(open: (overlay: Overlay) => void): Partial<Record<string, () => void>> {
  const entries = usePermittedEntries();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const canCreate = isAllowed(useCurrentUser(), 'office');
  if (entries.length === 0) return {};

  const screens = Object.entries(SCREEN_KEYS).flatMap(([key, label]) => {
    const entry = entries.find((each) => each.label === label);
    return entry ? [[`g ${key}`, () => void navigate({ to: entry.to })] as const] : [];
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
