import { createContext, use } from 'react';

type Selection = {
  selected: ReadonlySet<string>;
  state: boolean | 'indeterminate';
  toggle: (id: string, isSelected: boolean) => void;
  toggleAll: (isSelected: boolean) => void;
};

/** Which of the rows on screen are selected; a context, so that the table's columns stay the same while it changes. */
export const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('There is no selection outside the list');
  return selection;
}
