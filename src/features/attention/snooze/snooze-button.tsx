import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
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
