import { createContext, use } from 'react';

type Selection = {
  selected: ReadonlySet<string>;
  /** All that the filter finds were selected, rows of other pages included. */
  isWhole: boolean;
  /** There are rows on screen that can be selected. */
  isPossible: boolean;
  /** The state of the rows on screen that can be selected. */
  state: boolean | 'indeterminate';
  /** With `isRange` all rows from the one toggled before. */
  toggle: (id: string, isSelected: boolean, isRange: boolean) => void;
  toggleAll: (isSelected: boolean) => void;
  selectWhole: (found: readonly string[]) => void;
  /** Selects these too, as before a change that was taken back. */
  restore: (ids: readonly string[]) => void;
  clear: () => void;
};

/** The selected shipments; a context, so that the table's columns stay the same while it changes. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('There is no selection outside the list');
  return selection;
}
