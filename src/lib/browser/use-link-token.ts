import { useEffect, useState } from 'react';
import { LANGUAGE_PATH } from '#contract/languages.ts';

/**
 * The token after the `#` of a mailed link: undefined before hydration, null if absent. It is removed from address
 * bar and history at once and kept nowhere else.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();

  useEffect(() => {
    function takeToken() {
      const found = new URLSearchParams(location.hash.slice(1)).get('token');
      if (found !== null) history.replaceState(history.state, '', location.pathname + location.search);
      // A second run finds the address clean.
      setToken((before) => found ?? before ?? null);
    }
    takeToken();
    // Another mail's link, opened in this tab, changes nothing but the hash.
    addEventListener('hashchange', takeToken);
    return () => removeEventListener('hashchange', takeToken);
  }, []);

  useEffect(() => {
    if (!token) return;
    /** Into the page in another language: what follows the `#` of the switch's form stays in the browser. */
    function carryToken({ target }: Event) {
      if (!(target instanceof HTMLFormElement && target.getAttribute('action')?.startsWith(LANGUAGE_PATH))) return;
      target.setAttribute('action', `${LANGUAGE_PATH}#${new URLSearchParams({ token: token ?? '' })}`);
    }
    addEventListener('submit', carryToken);
    return () => removeEventListener('submit', carryToken);
  }, [token]);

  return token;
}
