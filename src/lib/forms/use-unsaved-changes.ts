import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stringifySearch } from '#src/lib/lists/search-params.ts';

type UnsavedChanges = {
  /** Whether something would be lost. */
  isFilled: () => boolean;
  isBusy: boolean;
  onClose: () => void;
};

const forms = new Set<() => boolean>();

/** Whether something would be lost with this page. */
export const hasUnsavedChanges = (): boolean => [...forms].some((isUnsaved) => isUnsaved());

/**
 * Asks before what was filled in is lost, by closing the dialog, by Back or a link, or with the page itself. While a
 * save is in flight, Back or a link waits for it; if the save fails, the page stays.
 */
export function useUnsavedChanges({ isFilled, isBusy, onClose }: UnsavedChanges) {
  const { history } = useRouter();
  // The blocked navigation, while the question is open; null otherwise.
  const [leave, setLeave] = useState<(() => void) | null>(null);
  // The navigation that waits for the save in flight.
  const waiting = useRef<(() => void) | null>(null);

  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      // A search that was typed just before the dialog opened.
      if (action === 'REPLACE' && next.pathname === current.pathname) return false;
      if (!isBusy && !isFilled()) return false;
      const go = () => {
        if (action === 'BACK') history.back({ ignoreBlocker: true });
        else if (action === 'FORWARD') history.forward({ ignoreBlocker: true });
        else history.push(`${next.pathname}${stringifySearch(next.search)}`, undefined, { ignoreBlocker: true });
      };
      if (isBusy) waiting.current = go;
      else setLeave(() => go);
      return true;
    },
    enableBeforeUnload: () => isBusy || isFilled(),
  });

  const isUnsaved = useEffectEvent(() => isBusy || isFilled());
  useEffect(() => {
    const form = () => isUnsaved();
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, []);

  const endWaiting = useEffectEvent(() => {
    if (!isFilled()) waiting.current?.();
    waiting.current = null;
  });
  useEffect(() => {
    if (!isBusy) endWaiting();
  }, [isBusy]);
  // A dialog is closed by its save.
  useEffect(() => () => waiting.current?.(), []);

  return {
    isAsking: leave !== null,
    close() {
      if (isBusy) return;
      if (isFilled()) setLeave(() => () => undefined);
      else onClose();
    },
    keep: () => setLeave(null),
    discard() {
      onClose();
      leave?.();
    },
  };
}
