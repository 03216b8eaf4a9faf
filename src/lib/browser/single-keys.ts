import { useSyncExternalStore } from 'react';

const KEY = 'singleKeys';
const OFF = 'off';
const CHANGED = 'singlekeyschanged';

/**
 * Whether keys without Ctrl or Alt work on this device: WCAG 2.1.4 requires an off switch. On the server they are on.
 */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => true);
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage they stay on.
  }
  dispatchEvent(new Event(CHANGED));
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Another tab may have switched them. */
function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
