import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let typed = '';

/** The key that was typed into any of the forms, until the page is left or loaded again: it is stored nowhere. */
export function useTypedKey(): [key: string, setKey: (key: string) => void] {
  const key = useSyncExternalStore(
    subscribe,
    () => typed,
    () => '',
  );
  return [key, setKey];
}

function setKey(key: string): void {
  typed = key;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
