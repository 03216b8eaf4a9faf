import { Link } from '@tanstack/react-router';
import { cn } from '#src/lib/cn.ts';

/** A tracking number that leads to the shipment's page. */
export function ShipmentLink({ number, className }: { number: string; className?: string }) {
  return (
    <Link
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber: number }}
      className={cn(
        'py-1 font-mono font-semibold text-link tabular-nums underline-offset-4 hover:underline',
        className,
      )}
    >
      {number}
    </Link>
  );
}
