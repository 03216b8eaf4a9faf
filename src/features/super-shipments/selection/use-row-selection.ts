import { useMemo, useState } from 'react';
import type { SuperShipmentRow } from '#src/features/super-shipments/super-shipments-query.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selection survives sorting, filtering and paging, but only rows on screen count: nothing is changed in bulk that the
 * user does not see.
 */
export function useRowSelection(rows: readonly SuperShipmentRow[]) {
  const [ticked, setTicked] = useState(NONE);
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    const selected = new Set(ids.filter((id) => ticked.has(id)));
    const change = (changed: readonly string[], isSelected: boolean) =>
      setTicked(
        (before) => new Set([...before].filter((id) => !changed.includes(id)).concat(isSelected ? changed : [])),
      );
    return {
      selected,
      state: stateOf(selected.size, ids.length),
      toggle: (id: string, isSelected: boolean) => change([id], isSelected),
      toggleAll: (isSelected: boolean) => change(ids, isSelected),
      clear: () => setTicked(NONE),
    };
  }, [rows, ticked]);
}

function stateOf(selected: number, all: number): boolean | 'indeterminate' {
  return selected > 0 && (selected === all || 'indeterminate');
}
