import type { ReactNode } from 'react';
import { onCardKeyDown } from './row-keys.ts';

type CardListProps = {
  /** Opens the preview of a row: each card is an `li` with its id as `data-row-id`. */
  onPreview: (rowId: string) => void;
  className: string;
  children: ReactNode;
};

/** The shipments of a list on small screens; the keys `j` and `k` go from card to card. */
export function CardList({ onPreview, className, children }: CardListProps) {
  return (
    <ul aria-label="Shipments" data-rows className={className} onKeyDown={(event) => onCardKeyDown(event, onPreview)}>
      {children}
    </ul>
  );
}
