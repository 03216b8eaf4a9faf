import { useEffect, useState } from 'react';

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

  return token;
}
