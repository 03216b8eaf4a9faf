import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { REASON_LABELS } from '#contract/events/reasons/reasons.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import { STAFF_LOOK } from '#src/components/badges/status-looks.tsx';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { undoneText } from '#src/features/bulk/index.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { counted } from '#src/lib/text/counted.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { BATCH_LABELS, type BatchesSearch, type BatchRow, batchesQuery, readBatchesSearch } from './batches-query.ts';
import { useRefreshBatches } from './use-refresh-batches.ts';

const retractDialog = lazyCode(
  () => import('./retract-batch-dialog.tsx'),
  ({ RetractBatchDialog }) => RetractBatchDialog,
);

/** One's own bulk updates, scans and new estimates, to be undone or taken back (docs/contract/bulk.md). */
export function BatchesScreen({ search }: { search: BatchesSearch }) {
  const list = usePagedList(batchesQuery(useTRPC(), search), search, readBatchesSearch);
  const [asked, setAsked] = useState<BatchRow | null>(null);
  const batches = list.data?.batches ?? [];
  return (
    <>
      <ScreenHeader
        title="My last updates"
        subtitle="What you changed for many shipments at once. For a day you can take it back."
      />
      {!list.data && <QueryState error={list.error} />}
      {list.data && batches.length === 0 && (
        <EmptyState>
          <p>You have updated no shipments together yet.</p>
          <p className="text-sm">Bulk updates, scans and new estimates of several shipments stand here.</p>
        </EmptyState>
      )}
      {list.data && batches.length > 0 && (
        <StaleRows isStale={list.isPlaceholder} count={batches.length} className="grid gap-3">
          <Card>
            <ul aria-label="My last updates" className="divide-y divide-border">
              {batches.map((batch) => (
                <BatchLine key={batch.id} batch={batch} onRetract={() => setAsked(batch)} />
              ))}
            </ul>
          </Card>
          <Pagination {...list.data.pagination} noun="updates" shown={batches.length} />
        </StaleRows>
      )}
      {asked && <LazyDialog code={retractDialog} props={{ batch: asked, onClose: () => setAsked(null) }} />}
    </>
  );
}

type BatchLineProps = { batch: BatchRow; onRetract: () => void };

function BatchLine({ batch, onRetract }: BatchLineProps) {
  const { kind, createdAt, shipments, trackingNumbers, status, location, note, reason } = batch;
  const more = shipments - trackingNumbers.length;
  return (
    <li className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 text-sm">
      <div className="grid min-w-0 flex-1 basis-80 gap-1">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
          {BATCH_LABELS[kind]}
          {status && <STAFF_LOOK.Badge status={status} />}
          <EstimatedDays batch={batch} />
          <span className="font-normal tabular-nums">{shipments > 0 && counted(shipments, 'shipment')}</span>
        </h2>
        <p className="text-xs text-muted-foreground">
          <DateTime at={createdAt} />
        </p>
        {(location || reason || note) && (
          <p className="wrap-anywhere whitespace-pre-line">
            <WrittenParts parts={[location, reason && REASON_LABELS[reason], note]} />
          </p>
        )}
        {trackingNumbers.length > 0 && (
          <p className="font-mono text-xs wrap-anywhere text-muted-foreground">
            {trackingNumbers.join(', ')}
            {more > 0 && ` and ${formatNumber(more)} more`}
          </p>
        )}
      </div>
      <BatchState batch={batch} onRetract={onRetract} />
    </li>
  );
}

function EstimatedDays({ batch: { kind, shipments, estimatedFrom, estimatedTo } }: Pick<BatchLineProps, 'batch'>) {
  if (kind !== 'estimate' || shipments === 0) return null;
  if (!estimatedFrom) return <span className="font-normal">No estimate any more</span>;
  return (
    <span className="font-normal">
      <CalendarDay day={estimatedFrom} />
      {estimatedTo && estimatedTo !== estimatedFrom && (
        <>
          {' '}
          to <CalendarDay day={estimatedTo} />
        </>
      )}
    </span>
  );
}

function BatchState({ batch, onRetract }: BatchLineProps) {
  const { kind, status, undoUntil, undoneAt, retractUntil, retractedAt, shipments, retracted } = batch;
  const isHeld = useIsBefore(undoUntil);
  const isRetractable = useIsBefore(retractUntil);
  const what = `${BATCH_LABELS[kind]}${status ? `, ${statusLabel(status)}` : ''}`;
  if (undoneAt) return <p className="text-xs text-muted-foreground">Undone</p>;
  if (retractedAt || (shipments > 0 && retracted === shipments)) {
    return <p className="text-xs text-muted-foreground">Taken back</p>;
  }
  if (shipments === 0) return <p className="text-xs text-muted-foreground">Changed nothing</p>;
  if (isHeld) return <UndoButton batchId={batch.id} what={what} />;
  if (!isRetractable) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Take back: ${what}`}
      onPointerEnter={retractDialog.prefetch}
      onClick={onRetract}
      className="noscript:hidden"
    >
      <Undo2 aria-hidden className="size-4" />
      Take back
    </Button>
  );
}

const timeLeft = (time: string | null) => (time ? Math.max(0, Date.parse(time) - serverClock.now().at) : 0);

/** Whether this time is still to come, by the server's clock as far as it is known. */
function useIsBefore(time: string | null): boolean {
  const [isBefore, setBefore] = useState(() => timeLeft(time) > 0);
  useEffect(() => {
    setBefore(timeLeft(time) > 0);
    const timer = setTimeout(() => setBefore(false), timeLeft(time));
    return () => clearTimeout(timer);
  }, [time]);
  return isBefore;
}

function UndoButton({ batchId, what }: { batchId: string; what: string }) {
  const refresh = useRefreshBatches();
  const { mutate, isPending } = useMutation(
    useTRPC().shipments.bulkUndo.mutationOptions({
      onSuccess: (result) => toastSuccess('Undone', undoneText(result)),
      onError: (error) =>
        toastError('Could not be undone', uncertainErrorMessage(error) ?? apiErrorMessage(error, 'Please try again.')),
      onSettled: () => void refresh(),
    }),
  );
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isPending}
      aria-label={`Undo: ${what}`}
      onClick={() => mutate({ batchId })}
      className="noscript:hidden"
    >
      <Undo2 aria-hidden className="size-4" />
      Undo
    </Button>
  );
}
