import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';

/** A page that is not, or no longer, there gives way to the last one. */
export function useLastPage(search: SuperShipmentsSearch, totalPages: number): void {
  const navigate = useNavigate({ from: '/admin/super-getshipments' });
  const isGone = (search.page ?? 1) > totalPages;
  useEffect(() => {
    if (!isGone) return;
    const page = totalPages > 1 ? totalPages : undefined;
    void navigate({ search: (before) => ({ ...before, page }), replace: true });
  }, [navigate, isGone, totalPages]);
}
