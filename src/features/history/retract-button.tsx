import { useState } from 'react';
import { statusLabel } from '#server/contract/status-label.ts';
import { Button } from '#src/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#src/components/ui/dialog.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useHydrated } from '#src/lib/hooks/use-hydrated.ts';
import { useReturnFocus } from '#src/lib/hooks/use-return-focus.ts';
import type { HistoryEntry } from './history-query.ts';
import { useRetractEvent } from './use-retract-event.ts';

type RetractProps = { shipmentId: string; event: HistoryEntry };

/** Takes an event back, after a question. */
export function RetractButton({ shipmentId, event }: RetractProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Retract ${statusLabel(event.status)}${event.location ? `, ${event.location}` : ''}`}
        disabled={!useHydrated()}
        onClick={() => setAsking(true)}
        className="text-muted-foreground hover:text-destructive disabled:opacity-100 noscript:hidden print:hidden"
      >
        Retract
      </Button>
      {isAsking && <RetractDialog shipmentId={shipmentId} event={event} onClose={() => setAsking(false)} />}
    </>
  );
}

function RetractDialog({ shipmentId, event, onClose }: RetractProps & { onClose: () => void }) {
  const returnFocus = useReturnFocus();
  const { retract, isRetracting } = useRetractEvent(shipmentId, event.id, onClose);
  return (
    <Dialog open onOpenChange={(open) => !open && !isRetracting && onClose()}>
      <DialogContent role="alertdialog" onCloseAutoFocus={returnFocus} className="max-w-md">
        <DialogHeader>
          <DialogTitle>Retract this event?</DialogTitle>
          <DialogDescription>
            Customers no longer see it; here it stays, struck through. If it set the present status, the status and its
            dates go back to what they were.
          </DialogDescription>
        </DialogHeader>
        <p className="border border-border px-4 py-3 text-sm font-semibold wrap-anywhere">
          {[statusLabel(event.status), event.location, event.note].filter(Boolean).join(' · ')}
        </p>
        <DialogFooter>
          <Button variant="outline" busy={isRetracting} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={isRetracting} onClick={retract}>
            {isRetracting && <Spinner label="Retracting" />}
            Retract Event
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
