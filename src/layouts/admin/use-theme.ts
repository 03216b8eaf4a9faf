import { useEffect } from 'react';
import { readTheme, type Theme } from '#contract/render-context.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { setChoice, useChoice } from './use-choice.ts';

/** The admin area's theme; null lets the device decide. */
export const useTheme = (): Theme | null => useChoice('theme', readTheme, usePage().theme);

/** Stores the choice on this device; null follows the device's preference again. */
export const setTheme = (theme: Theme | null): void => setChoice('theme', theme);

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
