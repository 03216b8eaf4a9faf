import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** How a user wants a table; unknown ids are ignored. */
export type TableLayout = {
  /** The optional columns that are left out. */
  hidden: readonly string[];
  /** The columns that are shown on screens from 1280 px on, and on paper. */
  wide: readonly string[];
  order: readonly string[];
  isCompact: boolean;
};

type Defaults = {
  /** Hidden until chosen. */
  extra?: readonly string[];
  /** Only on wide screens until chosen or hidden. */
  wide?: readonly string[];
};

/** The width that the class `xl` has. */
export const WIDE_SCREEN = '(min-width: 80rem)';

const CHANGED = 'tablelayoutchanged';
const NONE: Partial<TableLayout> = {};
const ALL_SHOWN: Defaults = {};

/** This user's layout of a screen on this device; the server renders the default. */
export function useTableLayout(screen: string, columns: readonly string[], defaults: Defaults = ALL_SHOWN) {
  const key = `table-layout:${screen}:${useCurrentUser().id}`;
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const layout = useMemo(() => parseLayout(text, columns, defaults), [text, columns, defaults]);
  const setLayout = useCallback(
    (changed: Partial<TableLayout>) => {
      writeText(key, JSON.stringify({ ...layout, ...changed }));
      dispatchEvent(new Event(CHANGED));
    },
    [key, layout],
  );
  return { layout, setLayout };
}

/** Whether columns that the default leaves out of some tables are shown in all. */
export function hasAdded({ hidden, wide }: TableLayout, defaults: Defaults): boolean {
  const columns = [...(defaults.wide ?? []), ...(defaults.extra ?? [])];
  return columns.some((id) => !hidden.includes(id) && !wide.includes(id));
}

/** Stored text may be of another version or arbitrary. Columns unknown to it come last. */
function parseLayout(text: string | null, columns: readonly string[], defaults: Defaults): TableLayout {
  const { hidden = [], wide, order = [], isCompact } = parse(text);
  const { extra = [], wide: wideByDefault = [] } = defaults;
  const ordered = Array.isArray(order) ? order.filter((id) => columns.includes(id)) : [];
  const isChosen = (id: string) => !extra.includes(id) || ordered.includes(id);
  const isHidden = (id: string) => Array.isArray(hidden) && hidden.includes(id);
  return {
    hidden: columns.filter((id) => isHidden(id) || !isChosen(id)),
    wide: wideByDefault.filter((id) => !isHidden(id) && (!Array.isArray(wide) || wide.includes(id))),
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
