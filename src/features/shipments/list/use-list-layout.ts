import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type ColumnParams,
  columnParams,
  DEFAULTS,
  OPTIONAL_COLUMNS,
  shownColumns,
} from '#src/features/shipments/optional-columns.ts';
import { type TableLayout, useTableLayout } from '#src/lib/hooks/use-table-layout.ts';

const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** Which columns are left out or added stands in the URL too, where it wins: a shared link and Back preserve it. */
export function useListLayout({ hide, show }: ColumnParams) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  const { layout: stored, setLayout } = useTableLayout('shipments', COLUMNS, DEFAULTS);
  const layout = useMemo(
    (): TableLayout => ((hide ?? show) ? { ...stored, ...shownColumns({ hide, show }) } : stored),
    [hide, show, stored],
  );

  function changeLayout(changed: Partial<TableLayout>) {
    setLayout(changed);
    if (!changed.hidden) return;
    const next = columnParams({ ...layout, ...changed });
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  }

  return { layout, changeLayout };
}
