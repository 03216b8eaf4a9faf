import type { ReactNode } from 'react';
import { CaptionedValue } from '#src/components/brand/ruled-box.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { cn } from '#src/lib/cn.ts';
import type { CardPlace, Column } from './column.ts';
import { onCardKeyDown } from './row-keys.ts';

type RecordCardsProps<Row> = {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  isInCard: boolean;
  onPreview: ((rowId: string) => void) | undefined;
  className: string;
};

/** The keys `j` and `k` go from card to card. */
export function RecordCards<Row extends { id: string }>(props: RecordCardsProps<Row>) {
  const { name, columns, rows, isInCard, onPreview, className } = props;
  return (
    <ul
      aria-label={name}
      data-rows
      className={cn(isInCard ? 'divide-y divide-border' : 'grid gap-3 sm:grid-cols-2', className)}
      onKeyDown={onPreview && ((event) => onCardKeyDown(event, onPreview))}
    >
      {rows.map((row) => (
        <li key={row.id} data-row-id={row.id} className="grid min-w-0">
          <RecordCard columns={columns} row={row} isInCard={isInCard} />
        </li>
      ))}
    </ul>
  );
}

/** Buttons in a row, with large text, go on in a second one. */
const FOOT = '[&>*>*]:flex-wrap';

const LOOKS = {
  apart: {
    head: 'border-b border-border px-4 py-2',
    values: '',
    foot: `${FOOT} mt-auto border-t border-border px-4 py-3`,
  },
  inCard: {
    head: 'px-4 pt-3',
    values: 'sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] sm:gap-6',
    foot: `${FOOT} px-4 pb-3`,
  },
};

type RecordCardProps<Row> = { columns: readonly Column<Row>[]; row: Row; isInCard: boolean };

function RecordCard<Row>({ columns, row, isInCard }: RecordCardProps<Row>) {
  const look = LOOKS[isInCard ? 'inCard' : 'apart'];
  const Box = isInCard ? 'div' : Card;
  const at = (place: CardPlace) => partsAt(place, columns, row);
  return (
    <Box className="flex min-w-0 flex-col text-sm wrap-anywhere has-[[role=checkbox][data-state=checked]]:bg-accent/60">
      <Parts
        parts={at('head')}
        className={cn('flex flex-wrap items-center justify-between gap-x-3 gap-y-1', look.head)}
      />
      <Parts parts={at('above')} className="px-4 pt-3" />
      <dl className={cn('grid grid-cols-2 gap-3 px-4 py-3', look.values)}>
        {at('value').map(({ id, header, value, className }) => (
          <CaptionedValue key={id} caption={header} className={className}>
            {value}
          </CaptionedValue>
        ))}
      </dl>
      <Parts parts={at('below')} className="px-4 pb-3 text-muted-foreground" />
      <Parts parts={at('foot')} className={look.foot} />
    </Box>
  );
}

type Part = { id: string; header: ReactNode; value: ReactNode; className: string | undefined };

function Parts({ parts, className }: { parts: readonly Part[]; className: string }) {
  if (parts.length === 0) return null;
  return (
    <div className={className}>
      {parts.map((part) => (
        <div key={part.id} className={part.className}>
          {part.value}
        </div>
      ))}
    </div>
  );
}

function partsAt<Row>(place: CardPlace, columns: readonly Column<Row>[], row: Row): Part[] {
  return columns.flatMap(({ id, header, cell, card = {} }) => {
    if (card === false || (card.at ?? 'value') !== place) return [];
    const value = (card.cell ?? cell)(row);
    return value ? [{ id, header, value, className: card.className }] : [];
  });
}
