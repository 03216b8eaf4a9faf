import { useEffect, useEffectEvent } from 'react';

/** A page that is not, or no longer, there gives way to the last one: `goTo` gets its number, undefined for the first. */
export function useClampPage(page = 1, totalPages: number, goTo: (page: number | undefined) => unknown): void {
  const clamp = useEffectEvent(() => void goTo(totalPages > 1 ? totalPages : undefined));
  useEffect(() => {
    if (page > totalPages) clamp();
  }, [page, totalPages]);
}
