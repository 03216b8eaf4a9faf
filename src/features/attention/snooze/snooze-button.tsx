import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useSelection } from '#src/components/record-list/selection/selection-context.ts';
import { Button } from '#src/components/ui/button.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import type { SnoozedShipment } from './use-snooze.ts';

export function SnoozeButton({ shipment, className }: { shipment: SnoozedShipment; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        className={className}
        aria-label={`Snooze shipment ${shipment.trackingNumber}`}
        data-row-button="snooze"
        onClick={() => setOpen(true)}
      >
        <AlarmClock aria-hidden className="size-4" />
        Snooze
      </Button>
      {isOpen && <SnoozeDialog shipments={[shipment]} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Snoozes the ticked shipments together. `shipments`: those on screen, ticked or not. */
export function SnoozeSelected({ shipments }: { shipments: readonly SnoozedShipment[] }) {
  const { selected, clear } = useSelection();
  const [isOpen, setOpen] = useState(false);
  const chosen = shipments.filter(({ id }) => selected.has(id));
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <AlarmClock aria-hidden className="size-4" />
        Snooze
      </Button>
      {isOpen && <SnoozeDialog shipments={chosen} onSnoozed={clear} onClose={() => setOpen(false)} />}
    </>
  );
}
