import { useMemo, useRef, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selection survives sorting, filtering and paging, but only visible rows count: bulk changes never affect unseen
 * rows. Exception: if all results were selected, they count anywhere until the filter changes.
 */
export function useRowSelection(rows: readonly { id: string }[], filter: string) {
  const [ticked, setTicked] = useState(NONE);
  /** The filter whose results were all selected. */
  const [wholeFilter, setWholeFilter] = useState<string | null>(null);
  const lastToggled = useRef<string>(undefined);
  if (wholeFilter !== null && wholeFilter !== filter) {
    setWholeFilter(null);
    setTicked(NONE);
  }
  return useMemo(() => {
    const ids = rows.map(({ id }) => id);
    const shown = ids.filter((id) => ticked.has(id));
    const change = (changed: readonly string[], isSelected: boolean) =>
      setTicked(
        (before) => new Set([...before].filter((id) => !changed.includes(id)).concat(isSelected ? changed : [])),
      );
    return {
      selected: wholeFilter === filter ? ticked : new Set(shown),
      isWhole: wholeFilter === filter,
      isPossible: ids.length > 0,
      state: stateOf(shown.length, ids.length),
      toggle: (id: string, isSelected: boolean, isRange: boolean) => {
        change(isRange ? rangeOf(ids, lastToggled.current, id) : [id], isSelected);
        lastToggled.current = id;
      },
      toggleAll: (isSelected: boolean) => change(ids, isSelected),
      selectWhole: (found: readonly string[]) => {
        setTicked(new Set(found));
        setWholeFilter(filter);
      },
      restore: (ids: readonly string[]) => setTicked((before) => new Set([...before, ...ids])),
      clear: () => {
        setTicked(NONE);
        setWholeFilter(null);
      },
    };
  }, [rows, ticked, wholeFilter, filter]);
}

/** The rows from one to the other, both included; where the first is not on screen, the other alone. */
function rangeOf(ids: readonly string[], from: string | undefined, to: string): readonly string[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

function stateOf(selected: number, all: number): boolean | 'indeterminate' {
  return selected > 0 && (selected === all || 'indeterminate');
}
