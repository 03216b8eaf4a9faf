import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type ColumnParams, columnParams, type OptionalColumns, shownColumns } from './optional-columns.ts';
import { type TableLayout, useTableLayout } from './use-table-layout.ts';

/**
 * The columns that are left out or added stand in the URL too, where they win: a saved view, a shared link and Back
 * preserve them.
 */
export function useListLayout(screen: string, columns: OptionalColumns, { hide, show }: ColumnParams) {
  const navigate = useNavigate();
  const ids = useMemo(() => Object.keys(columns.names), [columns]);
  const { layout: stored, setLayout } = useTableLayout(screen, ids, columns.defaults);
  const layout = useMemo(
    (): TableLayout => ((hide ?? show) ? { ...stored, ...shownColumns(columns, { hide, show }) } : stored),
    [columns, hide, show, stored],
  );

  function changeLayout(changed: Partial<TableLayout>) {
    setLayout(changed);
    if (!changed.hidden) return;
    const next = columnParams(columns, { ...layout, ...changed });
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  }

  return { layout, params: columnParams(columns, layout), changeLayout };
}
