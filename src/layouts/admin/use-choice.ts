import { secondsInDay } from 'date-fns/constants';
import { useSyncExternalStore } from 'react';
import { choiceCookie } from '#contract/render-context.ts';

type Choice = Parameters<typeof choiceCookie>[0];

const ONE_YEAR_S = 365 * secondsInDay;
const CHOSEN = 'choice';

/** The choice on this device. The server renders the page with `rendered`, which it read from the same cookie. */
export function useChoice<Value>(choice: Choice, read: (text: string | undefined) => Value, rendered: Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => read(storedChoice(choice)),
    () => rendered,
  );
}

/** Stores the choice on this device; null forgets it. */
export function setChoice(choice: Choice, value: string | null): void {
  const age = value ? ONE_YEAR_S : 0;
  const secure = onHttps() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${choiceCookie(choice, onHttps())}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CHOSEN));
}

function storedChoice(choice: Choice): string | undefined {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('='));
  return cookies.find(([name]) => name === choiceCookie(choice, onHttps()))?.[1];
}

const onHttps = (): boolean => location.protocol === 'https:';

/** Another tab may have chosen while this one was hidden. */
function subscribe(onChange: () => void): () => void {
  addEventListener(CHOSEN, onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    removeEventListener(CHOSEN, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
