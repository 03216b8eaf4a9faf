import { Link } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { Button } from '#src/components/ui/button.tsx';
import { useFocusOnMount } from '#src/lib/browser/use-focus-on-mount.ts';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { cn } from '#src/lib/cn.ts';
import type { Delivery } from './delivery-state.ts';

/** The result. It takes the focus, which the form's button had. */
export function DoneHeading({ isSent, delivery }: { isSent: boolean; delivery: Delivery }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className={cn(
        'border-l-4 bg-card px-4 py-3 font-sans text-lg font-semibold outline-none [font-stretch:normal]',
        isSent && !delivery.isAttempt ? 'border-status-delivered' : 'border-info',
      )}
    >
      {isSent ? (delivery.isAttempt ? 'Recorded. ' : 'Delivered. ') : 'Stored on this device, not sent yet. '}
      <span className="font-normal">
        <bdi>{delivery.text.charAt(0).toUpperCase() + delivery.text.slice(1)}</bdi>.
        {!isSent && delivery.lacksImages && ' Its photographs are not stored: this device has no room for them.'}
      </span>
    </h2>
  );
}

/** The scan page is loaded anew, as it has permissions that no other has: without a network it cannot be. */
export function DoneActions({ isSent, trackingNumber }: { isSent: boolean; trackingNumber: string }) {
  const isOnline = useOnline();
  if (isSent && isOnline)
    return (
      <Button asChild size="lg" className="h-16 w-full text-lg">
        <a href="/admin/scan">
          <ScanBarcode aria-hidden className="size-6" />
          Next: scan
        </a>
      </Button>
    );
  return (
    <div className="grid gap-3">
      <Button asChild size="lg" className="h-16 w-full text-lg">
        <Link to="/admin/shipments/$trackingNumber" params={{ trackingNumber }}>
          Back to the shipment
        </Link>
      </Button>
      <p className="text-sm text-muted-foreground">Scan the next one once the network is back.</p>
    </div>
  );
}
