import { useNavigate } from '@tanstack/react-router';
import { differenceInCalendarDays } from 'date-fns';
import { useState } from 'react';
import type { Load, LoadPage } from '#contract/loads/loads.ts';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { DateTime } from '#src/components/tracking/date-time.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { EMPTY_ESTIMATE_FORM, estimateDialog } from '#src/features/bulk/index.ts';
import { loadDialog } from '#src/features/edit-load/index.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { toLocalInput } from '#src/lib/forms/local-date-time.ts';
import { useWorkRights } from '#src/lib/shipments/may-change.ts';
import type { LoadEventKind } from './event/event-input.ts';
import { loadEventDialog } from './event/load-event-dialog-code.ts';

const removeDialog = lazyCode(
  () => import('./remove-load-dialog.tsx'),
  ({ RemoveLoadDialog }) => RemoveLoadDialog,
);

const restDialog = lazyCode(
  () => import('./round/give-rest-dialog.tsx'),
  ({ GiveRestDialog }) => GiveRestDialog,
);

type Opened = LoadEventKind | 'edit' | 'remove' | 'rest';
type Moved = { from: string | null; to: string };

/** The actions of the office on a load in this state. */
export function LoadActions({ load, shipments, progress }: Pick<LoadPage, 'load' | 'shipments' | 'progress'>) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  const mayChange = useWorkRights('office');
  const navigate = useNavigate();
  const onClose = () => setOpened(null);
  const ids = shipments.filter(mayChange).map(({ id }) => id);

  function onSaved({ arrival }: Load) {
    if (arrival !== null && arrival !== load.arrival && ids.length > 0) setMoved({ from: load.arrival, to: arrival });
  }

  const button = (label: string, action: Opened, variant: 'outline' | 'default' = 'outline') => (
    <Button variant={variant} onClick={() => setOpened(action)} className="noscript:hidden">
      {label}
    </Button>
  );
  const isEvent = opened === 'departed' || opened === 'arrived' || opened === 'event';
  return (
    <>
      {load.state === 'open' && button('Delete', 'remove')}
      {progress !== null && progress.left > 0 && load.state !== 'arrived' && button('Give the rest', 'rest')}
      {button('Edit', 'edit')}
      {button('Add event', 'event')}
      {load.state === 'open' && button('Departed', 'departed', 'default')}
      {load.state === 'departed' && button('Arrived', 'arrived', 'default')}
      {isEvent && <LazyDialog code={loadEventDialog} props={{ loads: [load], kind: opened, onClose }} />}
      {opened === 'edit' && <LazyDialog code={loadDialog} props={{ load, onSaved, onClose }} />}
      {opened === 'remove' && (
        <LazyDialog
          code={removeDialog}
          props={{ load, onRemoved: () => navigate({ to: '/admin/loads', ignoreBlocker: true }), onClose }}
        />
      )}
      {opened === 'rest' && (
        <LazyDialog
          code={restDialog}
          props={{
            load,
            left: progress?.left ?? 0,
            onGiven: (number) => navigate({ to: '/admin/loads/$number', params: { number }, ignoreBlocker: true }),
            onClose,
          }}
        />
      )}
      {moved && (
        <LazyDialog
          code={estimateDialog}
          props={{
            selection: { ids },
            initial: estimateAfter(moved),
            children: (
              <p className="text-sm">
                The arrival of {load.number} is now <DateTime at={moved.to} className="font-mono" />. Move the estimates
                of its shipments, too?
              </p>
            ),
            onClose: () => setMoved(null),
          }}
        />
      )}
    </>
  );
}

/** So many days later or earlier as the arrival; of an arrival that was not known before, its day. */
function estimateAfter({ from, to }: Moved) {
  const days = from === null ? 0 : differenceInCalendarDays(to, from);
  if (days === 0) return { ...EMPTY_ESTIMATE_FORM, amount: toLocalInput(to).slice(0, 'yyyy-mm-dd'.length) };
  return {
    ...EMPTY_ESTIMATE_FORM,
    move: days > 0 ? ('later' as const) : ('earlier' as const),
    amount: `${Math.abs(days)}`,
  };
}
