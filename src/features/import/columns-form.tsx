import { type FormEvent, useId, useMemo } from 'react';
import { IMPORT_FIELDS, type ImportField } from '#contract/import/import-columns.ts';
import type { CsvRow } from '#contract/import/read-csv.ts';
import { NotifyBoxes } from '#src/components/shipments/notify-boxes.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { fieldName } from '#src/lib/shipments/field-names.ts';
import { notifyOf } from '#src/lib/shipments/notify-choice.ts';
import { useCarriers } from '#src/lib/shipments/use-carriers.ts';
import { counted } from '#src/lib/text/counted.ts';
import { mappingProblem } from './column-mapping.ts';
import type { ImportTable, Mapping } from './import-table.ts';
import { unknownValues } from './replaced-values.ts';
import type { ChosenFile, ImportOptions } from './use-import.ts';
import { ValuesForm } from './values-form.tsx';

const ENCODING_NAMES = { 'utf-8': 'UTF-8', 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252' };

type ColumnsFormProps = {
  file: ChosenFile;
  options: ImportOptions;
  isBusy: boolean;
  onMapping: (mapping: Mapping) => void;
  onOptions: (options: ImportOptions) => void;
  onCheck: () => void;
  onDrop: () => void;
};

/** The form that says which column is which field, and what is to happen with the rows. */
export function ColumnsForm({ file, options, isBusy, onMapping, onOptions, onCheck, onDrop }: ColumnsFormProps) {
  const id = useId();
  const title = useFocusOnMount<HTMLHeadingElement>();
  const { header, rows } = file.table;
  // Two columns may have the same name.
  const columns = header.map((name, place) => ({ name, place, key: `${place} ${name}` }));
  const problem = mappingProblem(file.mapping);
  const carriers = useCarriers();
  const unknown = useMemo(
    () => unknownValues(file.table, file.mapping, carriers),
    [file.table, file.mapping, carriers],
  );
  const notified = {
    receiver: options.notify === 'receiver' || options.notify === 'both',
    sender: options.notify === 'sender' || options.notify === 'both',
  };
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!problem) onCheck();
  }
  const setField = (place: number, field: ImportField | '') =>
    onMapping(file.mapping.map((before, index) => (index === place ? field : before)));
  return (
    <Card aria-labelledby={`${id}-title`}>
      <CardHeader>
        <CardTitle id={`${id}-title`} ref={title} tabIndex={-1} className="wrap-anywhere">
          Columns of {file.name}
        </CardTitle>
        <Button variant="outline" size="sm" busy={isBusy} onClick={onDrop}>
          Choose another file
        </Button>
      </CardHeader>
      <CardContent>
        <form onSubmit={onSubmit} className="grid gap-6">
          <p className="text-sm text-muted-foreground">
            {counted(header.length, 'column')}, {counted(rows.length, 'row')}
            <Source table={file.table} />. What you choose is remembered for your next file.
          </p>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {columns.map(({ name, place, key }) => (
              <Field
                key={key}
                className="wrap-anywhere"
                label={<HeaderName name={name} place={place} />}
                hint={exampleOf(rows, place)}
              >
                <Select
                  value={file.mapping[place] ?? ''}
                  disabled={isBusy}
                  onChange={({ currentTarget }) => setField(place, currentTarget.value as ImportField | '')}
                >
                  <option value="">Leave out</option>
                  {IMPORT_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {fieldName(field)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
          <ValuesForm
            unknown={unknown}
            values={options.values}
            isBusy={isBusy}
            onValues={(values) => onOptions({ ...options, values })}
          />
          <div className="grid gap-4 border-t border-border pt-4 lg:grid-cols-2">
            <p className="flex items-start gap-2 text-sm">
              <Checkbox
                id={`${id}-update`}
                className="-ml-1"
                checked={options.update}
                disabled={isBusy}
                aria-describedby={`${id}-update-hint`}
                onCheckedChange={(checked) => onOptions({ ...options, update: checked === true })}
              />
              <span className="grid pt-0.5">
                <label htmlFor={`${id}-update`} className="font-semibold">
                  Update existing shipments
                </label>
                <span id={`${id}-update-hint`} className="text-xs text-muted-foreground">
                  Where your reference is there with other content. Otherwise that is an error.
                </span>
              </span>
            </p>
            <NotifyBoxes
              value={notified}
              receiver="Of each new shipment and each changed status"
              sender="Of each new shipment and each changed status"
              disabled={isBusy}
              onChange={(choice) => onOptions({ ...options, notify: notifyOf(choice) })}
            />
          </div>
          {problem && <Alert>{problem}</Alert>}
          <div>
            <Button
              type="submit"
              disabled={problem !== null}
              busy={isBusy}
              variant={file.preview ? 'outline' : 'default'}
            >
              {file.preview ? 'Check again' : 'Check the rows'}
            </Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}

/** Where the rows are from, and what nobody sees of them. */
function Source({ table: { encoding, sheet, hiddenRows } }: { table: ImportTable }) {
  if (sheet === null) return encoding && `, read as ${ENCODING_NAMES[encoding]}`;
  return (
    <>
      {' '}
      of the sheet <strong dir="auto">{sheet}</strong>
      {hiddenRows > 0 && `, ${counted(hiddenRows, 'row')} of them hidden`}
    </>
  );
}

function HeaderName({ name, place }: { name: string; place: number }) {
  return <span className="wrap-anywhere">{name.trim() || `Column ${place + 1}, without a name`}</span>;
}

/** The first cell that is not empty. */
function exampleOf(rows: readonly CsvRow[], place: number): string {
  const cell = rows.find(({ cells }) => (cells[place] ?? '').trim() !== '')?.cells[place] ?? '';
  return cell ? `Such as: ${cell.slice(0, 60)}` : 'Empty in every row';
}
