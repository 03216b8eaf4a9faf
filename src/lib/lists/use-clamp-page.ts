import { useEffect, useEffectEvent } from 'react';

/** Replaces a missing page with the last: `goTo` gets its number, undefined for the first. */
export function useClampPage(page = 1, totalPages: number, goTo: (page: number | undefined) => unknown): void {
  const clamp = useEffectEvent(() => void goTo(totalPages > 1 ? totalPages : undefined));
  useEffect(() => {
    if (page > totalPages) clamp();
  }, [page, totalPages]);
}
