import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportPreview, ImportResult } from '#contract/import/import.ts';
import type { ImportColumn } from '#contract/import/import-columns.ts';
import { UnreadableFile } from '#contract/import/read-csv.ts';
import type { Notify } from '#contract/mails/notify.ts';
import type { DateOrder } from '#contract/values/date-order.ts';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import type { CarrierRow } from '#src/lib/api/staff-queries.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { timeZone } from '#src/lib/browser/time-zone.ts';
import { useSingleFlight } from '#src/lib/forms/use-single-flight.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useCarriers } from '#src/lib/shipments/use-carriers.ts';
import { columnsToRemember, suggestMapping } from './column-mapping.ts';
import { fileToSend, type ImportTable, type Mapping, readTable } from './import-table.ts';
import { type ChosenValues, keepValues, keptValues, unknownValues, valuesToSend } from './replaced-values.ts';

/**
 * A file that was read, the fields of its columns, and the server's answer; null if not asked since the last change.
 */
export type ChosenFile = { name: string; table: ImportTable; mapping: Mapping; preview: ImportPreview | null };

/**
 * `dates`: which part of a date with two readings is first; undefined as long as nobody has said. `values`: what
 * unknown values become.
 */
export type ImportOptions = { update: boolean; notify: Notify; dates: DateOrder | undefined; values: ChosenValues };

/** The progress: `share` of the file has been sent; at 1 the server is at work. */
type ImportStepKind = 'checking' | 'writing';
export type ImportStep = { kind: 'reading' } | { kind: ImportStepKind; share: number };

/** With the file that it was, for its numbers. */
export type FinishedImport = ImportResult & { file: ChosenFile };

/** The name of rows that have no file. */
export const PASTED_ROWS = 'Pasted rows';

const LOST =
  'The connection was lost, so nobody knows whether it was done. Import the same file again: what is there already stays unchanged.';

/** One import from the choice of the file to its result. */
export function useImport() {
  const trpc = useTRPC();
  const { id: userId } = useCurrentUser();
  const carriers = useCarriers();
  const queryClient = useQueryClient();
  const refresh = useRefresh(({ imports, shipments, superAdmin, users }) => [
    imports.recent,
    shipments,
    superAdmin,
    users.menuCounts,
  ]);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [options, setOptions] = useState<ImportOptions>({
    update: false,
    notify: 'none',
    dates: undefined,
    values: {},
  });
  const [step, setStep] = useState<ImportStep | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [result, setResult] = useState<FinishedImport | null>(null);
  // The file was put aside for another: its form had the focus.
  const [isDropped, setDropped] = useState(false);
  const { run } = useSingleFlight();
  const { mutate: remember } = useMutation(trpc.imports.saveColumns.mutationOptions());

  /** Says in words what goes wrong in the work, and ends its step. */
  const attempt = (work: () => Promise<void>) =>
    run(async () => {
      setFailure(null);
      await work().catch((error: unknown) => setFailure(sentenceOf(error)));
      setStep(null);
    });

  const choose = (name: string, content: Blob) =>
    attempt(async () => {
      setStep({ kind: 'reading' });
      setResult(null);
      setDropped(false);
      setOptions((before) => ({ ...before, dates: undefined, values: keptValues(userId) }));
      const table = await readTable(content);
      const remembered = await queryClient
        .fetchQuery({ ...trpc.imports.columns.queryOptions(), staleTime: 0 })
        .catch((): { columns: ImportColumn[] } => ({ columns: [] }));
      setFile({ name, table, mapping: suggestMapping(table.header, remembered.columns), preview: null });
    });

  async function send(chosen: ChosenFile, kind: ImportStepKind, how = options, partial = false): Promise<unknown> {
    const query = new URLSearchParams({
      dryRun: String(kind === 'checking'),
      update: String(how.update),
      notify: how.notify,
      tz: timeZone(),
      partial: String(partial),
    });
    if (how.dates) query.set('dates', how.dates);
    if (chosen.name !== PASTED_ROWS) query.set('fileName', chosen.name);
    setStep({ kind, share: 0 });
    const form = formOf(chosen, how.values, carriers);
    const onProgress = (share: number) => setStep({ kind, share });
    return uploadFormData({ method: 'POST', path: `/api/shipments/import?${query}`, form, onProgress });
  }

  async function checkNow(chosen: ChosenFile, how = options): Promise<void> {
    setFile({ ...chosen, preview: ImportPreview.parse(await send(chosen, 'checking', how)) });
  }

  const chooseDates = (chosen: ChosenFile, dates: DateOrder) =>
    attempt(async () => {
      const how = { ...options, dates };
      setOptions(how);
      await checkNow(chosen, how);
    });

  const check = (chosen: ChosenFile) =>
    attempt(async () => {
      const columns = columnsToRemember(chosen.table.header, chosen.mapping);
      if (columns.length > 0 && columns.length <= 100) remember({ columns });
      keepValues(userId, options.values);
      await checkNow(chosen);
    });

  const write = (chosen: ChosenFile, partial: boolean) =>
    attempt(async () => {
      try {
        setResult({ ...ImportResult.parse(await send(chosen, 'writing', options, partial)), file: chosen });
        setFile(null);
      } catch (error) {
        // Something has changed since the check: its errors are shown at their cells.
        if (apiErrorStatus(error) === 400) await checkNow(chosen);
        throw error;
      } finally {
        void refresh();
      }
    });

  return {
    file,
    options,
    step,
    failure,
    result,
    isDropped,
    choose,
    check,
    chooseDates,
    write,
    setMapping: (mapping: Mapping) => setFile((before) => before && { ...before, mapping, preview: null }),
    setOptions(next: ImportOptions) {
      setOptions(next);
      setFile((before) => before && { ...before, preview: null });
    },
    drop() {
      setDropped(true);
      setFile(null);
      setFailure(null);
    },
  };
}

/** The file alone, or a form of it and what its unknown values become. */
function formOf(
  { table, mapping }: ChosenFile,
  chosen: ChosenValues,
  carriers: readonly CarrierRow[],
): Blob | FormData {
  const file = fileToSend(table, mapping);
  const values = valuesToSend(unknownValues(table, mapping, carriers), chosen);
  if (values === null) return file;
  const form = new FormData();
  form.set('file', file, 'rows.csv');
  form.set('values', values);
  return form;
}

function sentenceOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  return apiErrorStatus(error) === undefined ? LOST : apiErrorMessage(error, 'Something went wrong. Please try again.');
}
