import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { hiddenColumns, hideText, OPTIONAL_COLUMNS } from '#src/features/shipments/optional-columns.ts';
import { type TableLayout, useTableLayout } from '#src/lib/hooks/use-table-layout.ts';

const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** The columns that are left out stand in the URL too, where they win: a shared link and Back preserve them. */
export function useListLayout(hide: string | undefined) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { layout: stored, setLayout } = useTableLayout('shipments', COLUMNS);
  const layout = useMemo(
    (): TableLayout => (hide === undefined ? stored : { ...stored, hidden: hiddenColumns(hide) }),
    [hide, stored],
  );

  function changeLayout(changed: Partial<TableLayout>) {
    setLayout(changed);
    const { hidden } = changed;
    if (!hidden) return;
    const next = hideText(hiddenColumns(hidden.join(',')));
    void navigate({ search: (before) => ({ ...before, hide: next }), replace: true, resetScroll: false });
  }

  return { layout, changeLayout };
}
