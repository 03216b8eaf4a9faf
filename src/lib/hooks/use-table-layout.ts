import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** How a user wants a table. Of its optional columns those hidden, and their order; unknown ids are ignored. */
export type TableLayout = { hidden: readonly string[]; order: readonly string[]; isCompact: boolean };

const CHANGED = 'tablelayoutchanged';
const NONE: Partial<TableLayout> = {};
const NO_COLUMNS: readonly string[] = [];

/**
 * This user's layout of a screen on this device; the server renders the default. The `columns` in `extra` are hidden
 * until chosen.
 */
export function useTableLayout(screen: string, columns: readonly string[], extra: readonly string[] = NO_COLUMNS) {
  const key = `table-layout:${screen}:${useCurrentUser().id}`;
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const layout = useMemo(() => parseLayout(text, columns, extra), [text, columns, extra]);
  const setLayout = useCallback(
    (changed: Partial<TableLayout>) => {
      writeText(key, JSON.stringify({ ...layout, ...changed }));
      dispatchEvent(new Event(CHANGED));
    },
    [key, layout],
  );
  return { layout, setLayout };
}

/** Stored text may be of another version or arbitrary. Columns unknown to it come last. */
function parseLayout(text: string | null, columns: readonly string[], extra: readonly string[]): TableLayout {
  const { hidden = [], order = [], isCompact } = parse(text);
  const ordered = Array.isArray(order) ? order.filter((id) => columns.includes(id)) : [];
  const isChosen = (id: string) => !extra.includes(id) || ordered.includes(id);
  const isHidden = (id: string) => Array.isArray(hidden) && hidden.includes(id);
  return {
    hidden: columns.filter((id) => isHidden(id) || !isChosen(id)),
    order: [...new Set([...ordered, ...columns])],
    isCompact: isCompact === true,
  };
}

function parse(text: string | null): Partial<TableLayout> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : NONE;
  } catch {
    return NONE;
  }
}

// A browser may forbid the storage: then the table has its default.
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}

/** Another tab may change it as well. */
function subscribe(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener('storage', onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener('storage', onChange);
  };
}
