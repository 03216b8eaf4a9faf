import type { StatusLook } from '#src/components/badges/status-looks.tsx';
import type { PreviewedShipment } from '#src/components/shipment-preview/shipment-preview.tsx';
import type { OptionalColumns } from '#src/lib/lists/optional-columns.ts';
import type { OpenedList } from '#src/lib/shipments/opened-list.ts';

/** A row of any of these lists. */
export type ListRow = PreviewedShipment;

/** One list of shipments: all in which it differs from others, besides its columns. */
export type ListScreen = {
  path: OpenedList['to'];
  /** Read out as the name of the table. */
  name: string;
  optionalColumns: OptionalColumns;
  /** The statuses to filter by, with their labels. */
  statuses: Readonly<Record<string, string>>;
  look: StatusLook;
  /** In the place of no rows; `filtered` if something was asked for. */
  empty: { filtered: string; all: string };
  /** The list is inside a card, which its filters and rows share. */
  isInCard: boolean;
  /** The class of the box around the table. */
  className: string;
};
