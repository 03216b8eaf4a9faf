import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '#src/components/dialogs/confirm-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { apiErrorMessage } from '#src/lib/api/api-error.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { type RecentImportRow, recentImportsQuery } from './imports-query.ts';
import { useDownloadNumbers } from './use-download-numbers.ts';

/** The own imports of the last day, each with what can still be undone. */
export function RecentImports() {
  const id = useId();
  const trpc = useTRPC();
  const refresh = useRefresh(({ imports, shipments, superAdmin, users }) => [
    imports.recent,
    shipments,
    superAdmin,
    users.menuCounts,
  ]);
  const { data, error } = useQuery(recentImportsQuery(trpc));
  const [asked, setAsked] = useState<RecentImportRow | null>(null);
  const { mutate, isPending } = useMutation(
    trpc.imports.undo.mutationOptions({
      onSuccess: ({ deleted, skipped }) =>
        toastSuccess(
          `${shipmentsOf(deleted)} deleted.${skipped > 0 ? ` ${shipmentsOf(skipped)} touched since, left as they are.` : ''}`,
        ),
      onError: (error) => toastError(apiErrorMessage(error, 'It could not be undone. Please try again.')),
      onSettled() {
        setAsked(null);
        void refresh();
      },
    }),
  );
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>Imports of the last day</CardTitle>
      </CardHeader>
      {!data && <QueryState error={error} />}
      {data?.imports.length === 0 && <p className="p-4 text-sm text-muted-foreground">You have imported nothing.</p>}
      {data && data.imports.length > 0 && (
        <ul aria-labelledby={id} className="divide-y divide-border">
          {data.imports.map((each) => (
            <RecentImport key={each.id} each={each} onUndo={() => setAsked(each)} />
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title="Undo the import"
          question={`${shipmentsOf(asked.undoable)} that this import created will be deleted. What was touched since stays: by a change, an answer, a document, a snooze or a mailed link. So does what the import updated.`}
          confirmLabel="Undo import"
          pendingLabel="Undoing"
          isBusy={isPending}
          onConfirm={() => mutate({ batchId: asked.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}

const shipmentsOf = (count: number): string => counted(count, 'shipment');

function RecentImport({ each, onUndo }: { each: RecentImportRow; onUndo: () => void }) {
  const { mutate: download, isPending } = useDownloadNumbers();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 text-sm">
      <span className="font-mono text-xs">
        <DateTime at={each.createdAt} />
      </span>
      {each.fileName !== null && <bdi className="min-w-0 font-semibold wrap-anywhere">{each.fileName}</bdi>}
      <span className="grow tabular-nums">
        {formatNumber(each.created)} created, {formatNumber(each.updated)} updated, {formatNumber(each.unchanged)}{' '}
        unchanged
      </span>
      {each.undoneAt !== null && <span>Undone: {shipmentsOf(each.deleted ?? 0)} deleted</span>}
      {each.undoneAt === null && (
        <Button
          variant="outline"
          size="sm"
          busy={isPending}
          onClick={() => download({ batchId: each.id, fileName: each.fileName ?? 'import.csv' })}
        >
          <Download aria-hidden className="size-4" />
          Numbers
        </Button>
      )}
      {each.undoneAt === null && each.undoable > 0 && (
        <Button variant="outline" size="sm" onClick={onUndo}>
          <Undo2 aria-hidden className="size-4" />
          Undo
        </Button>
      )}
    </li>
  );
}
