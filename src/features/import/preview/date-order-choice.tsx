import { Check } from 'lucide-react';
import { useId } from 'react';
import { DATE_ORDERS, type DateOrder, readingsOf } from '#contract/values/date-order.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { openDate } from '#src/features/import/import-table.ts';
import type { ChosenFile } from '#src/features/import/use-import.ts';

const LABELS: Readonly<Record<DateOrder, string>> = { 'day-first': 'Day first', 'month-first': 'Month first' };

type DateOrderChoiceProps = {
  file: ChosenFile;
  isBusy: boolean;
  dates: DateOrder | undefined;
  onDates: (dates: DateOrder) => void;
};

/** For a file with dates that have two readings: which part is first. The rows are checked again at once. */
export function DateOrderChoice({ file, isBusy, dates, onDates }: DateOrderChoiceProps) {
  const id = useId();
  const example = openDate(file.table, file.mapping);
  const readings = example === null ? null : readingsOf(example);
  if (!readings) return null;
  const [dayFirst, monthFirst] = readings;
  const chosen = dates === 'day-first' ? dayFirst : monthFirst;
  return (
    <Callout>
      <fieldset aria-labelledby={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p id={id}>
          {dates
            ? `${example} is read as ${chosen}.`
            : `${example} has two readings: ${dayFirst} and ${monthFirst}. Which comes first in this file?`}
        </p>
        <span className="flex gap-2">
          {DATE_ORDERS.map((order) => (
            <Button
              key={order}
              size="sm"
              variant={dates === order ? 'default' : 'outline'}
              aria-pressed={dates === order}
              busy={isBusy}
              onClick={() => onDates(order)}
            >
              {dates === order && <Check aria-hidden className="size-4" />}
              {LABELS[order]}
            </Button>
          ))}
        </span>
      </fieldset>
    </Callout>
  );
}
