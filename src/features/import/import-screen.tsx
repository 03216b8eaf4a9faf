import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { MAX_LABELLED_SHIPMENTS } from '#contract/papers/max-labels.ts';
import { Callout } from '#src/components/feedback/callout.tsx';
import { StaffOnly } from '#src/components/feedback/staff-only.tsx';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePrint } from '#src/features/papers/index.ts';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { ChooseFile } from './choose-file.tsx';
import { ColumnsForm } from './columns-form.tsx';
import { DownloadErrors } from './preview/download-errors.tsx';
import { Preview } from './preview/preview.tsx';
import { RecentImports } from './recent-imports.tsx';
import { useDownloadNumbers } from './use-download-numbers.ts';
import { type FinishedImport, type ImportStep, useImport } from './use-import.ts';

/** Shipments from a spreadsheet (docs/contract/import.md). */
export function ImportScreen() {
  const mayImport = isAllowed(useCurrentUser(), 'office');
  return (
    <>
      <ScreenHeader title="Import shipments" subtitle="Many shipments at once, from a spreadsheet." />
      {mayImport ? (
        <Import />
      ) : (
        <Callout>
          <StaffOnly what="import shipments" />
        </Callout>
      )}
    </>
  );
}

function Import() {
  const { file, options, step, failure, result, isDropped, ...actions } = useImport();
  const { choose, check, chooseDates, write, setMapping, setOptions, drop } = actions;
  const isBusy = step !== null;
  return (
    <>
      {result && <Result result={result} />}
      {!file && <ChooseFile isBusy={isBusy} isBack={isDropped} onChoose={choose} />}
      {file && (
        <ColumnsForm
          file={file}
          options={options}
          isBusy={isBusy}
          onMapping={setMapping}
          onOptions={setOptions}
          onCheck={() => check(file)}
          onDrop={drop}
        />
      )}
      {step && <ImportProgress step={step} />}
      {failure && <Alert>{failure}</Alert>}
      {file?.preview && (
        <Preview
          file={file}
          isBusy={isBusy}
          preview={file.preview}
          dates={options.dates}
          onDates={(dates) => chooseDates(file, dates)}
          onImport={(partial) => write(file, partial)}
        />
      )}
      <RecentImports />
    </>
  );
}

type ResultProps = { result: FinishedImport };

function Result({ result: { batchId, created, updated, unchanged, file, errors = [], errorRows = 0 } }: ResultProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  const { mutate: download, isPending } = useDownloadNumbers();
  const { mutate: print, isPending: isPrinting } = usePrintImported();
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center gap-4 border-l-4 border-success bg-success/8 px-4 py-3 text-sm"
    >
      <p className="grow">
        <strong>{errorRows > 0 ? 'The good rows are imported.' : 'The file is imported.'}</strong>{' '}
        {formatNumber(created)} created, {formatNumber(updated)} updated, {formatNumber(unchanged)} unchanged
        {errorRows > 0 && `, ${counted(errorRows, 'row')} with errors left out`}.
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={isPending}
        onClick={() => download({ batchId, fileName: file.name, file })}
      >
        <Download aria-hidden className="size-4" />
        Download the numbers
      </Button>
      {errorRows > 0 && <DownloadErrors file={file} errors={errors} />}
      {created > 0 && created <= MAX_LABELLED_SHIPMENTS && (
        <Button variant="outline" size="sm" busy={isPrinting} onClick={() => print(batchId)}>
          <Printer aria-hidden className="size-4" />
          {created === 1 ? 'Print labels of the new one' : `Print labels of the ${formatNumber(created)} new ones`}
        </Button>
      )}
      <Button variant="outline" size="sm" asChild>
        <Link to="/admin/shipments">Show my shipments</Link>
      </Button>
    </div>
  );
}

/** How much of the file has been sent; then that the server is at work, which it does not say how far it is with. */
function ImportProgress({ step }: { step: ImportStep }) {
  const isSending = step.kind !== 'reading' && step.share < 1;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 border-l-4 border-info bg-info/8 px-4 py-3 text-sm">
      <Spinner label={null} />
      <p className="grow">{sentenceOf(step)}</p>
      {isSending && (
        <progress
          aria-label="Upload of the file"
          value={Math.floor(step.share * 100)}
          max={100}
          className="h-2 w-40 appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info"
        />
      )}
    </div>
  );
}

function sentenceOf(step: ImportStep): string {
  if (step.kind === 'reading') return 'Reading the file…';
  if (step.share < 1) return 'Sending the file…';
  return step.kind === 'checking' ? 'Comparing each row with your shipments…' : 'Writing the shipments…';
}

/** Prints the labels of the shipments that an import, named by its batch, has created. */
function usePrintImported() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { print } = usePrint();
  return useMutation({
    async mutationFn(batchId: string) {
      const { rows } = await queryClient.fetchQuery({ ...trpc.imports.rows.queryOptions({ batchId }), staleTime: 0 });
      const created = rows.filter(({ outcome }) => outcome === 'created');
      await print({ paper: 'labels', ids: created.map(({ shipmentId }) => shipmentId), size: 'a6' });
    },
    onError: (error) => toastError(apiErrorMessage(error, 'The labels could not be printed. Please try again.')),
  });
}
