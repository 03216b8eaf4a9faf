import type { ReactNode } from 'react';
import type { SortOrder } from '#contract/shipments/list-filters.ts';

/** One value of a record: a column of the table, and a part of the card. */
export type Column<Row> = {
  id: string;
  /** Heads the column; on a card it captions the value. */
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The class of the header and the cells of the table. */
  className?: string;
  /** The rows can be sorted by it: the order that a first press gives. */
  sort?: SortOrder;
  /** Where a card has it, a captioned value by default; false leaves it to the table. */
  card?: CardPart<Row> | false;
};

type CardPart<Row> = {
  at?: CardPlace;
  className?: string;
  /** Where a card shows it otherwise than a cell of the table; null leaves it out. */
  cell?: (row: Row) => ReactNode;
};

/** A card from its top to its foot. */
export type CardPlace = 'head' | 'above' | 'value' | 'below' | 'foot';
