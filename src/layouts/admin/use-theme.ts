import { secondsInDay } from 'date-fns/constants';
import { useEffect, useSyncExternalStore } from 'react';
import { readTheme, type Theme, themeCookie } from '#contract/render-context.ts';
import { usePage } from '#src/lib/api/use-context.ts';

const ONE_YEAR_S = 365 * secondsInDay;
const CHOSEN = 'themechosen';

/** The admin area's theme; null lets the device decide. The server reads the same cookie to prevent a flash. */
export function useTheme(): Theme | null {
  const { theme } = usePage();
  return useSyncExternalStore(subscribe, storedTheme, () => theme);
}

/** Stores the choice on this device; null follows the device's preference again. */
export function setTheme(theme: Theme | null): void {
  const age = theme ? ONE_YEAR_S : 0;
  const secure = onHttps() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${themeCookie(onHttps())}=${theme ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  dispatchEvent(new Event(CHOSEN));
}

/** Shows the theme for as long as the admin area stands; public pages follow the device. */
export function useApplyTheme(): void {
  const theme = useTheme();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    return () => {
      delete dataset.theme;
    };
  }, [theme]);
}

function storedTheme(): Theme | null {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('='));
  return readTheme(cookies.find(([name]) => name === themeCookie(onHttps()))?.[1]);
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
