import { AlarmClockOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { type SnoozedShipment, useSnooze } from './use-snooze.ts';

export function EndSnoozeButton({ shipment, className }: { shipment: SnoozedShipment; className?: string }) {
  const { end, isBusy } = useSnooze([shipment]);
  const button = useRef<HTMLButtonElement>(null);

  // It goes with what it ends: the focus must not.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element === document.activeElement) document.getElementById('content')?.focus();
    };
  }, []);

  return (
    <Button
      ref={button}
      variant="outline"
      size="sm"
      className={className}
      busy={isBusy}
      aria-label={`End snooze of shipment ${shipment.trackingNumber}`}
      onClick={() => void end()}
    >
      {isBusy ? <Spinner label={null} /> : <AlarmClockOff aria-hidden className="size-4" />}
      End snooze
    </Button>
  );
}
