import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';
import { useOpenedListState } from '#src/lib/shipments/opened-list.ts';

type ShipmentLinkProps = Omit<ComponentProps<'a'>, 'href'> & { number: string };

/** A tracking number that opens its shipment's page, which knows the list that it was opened from. */
export function ShipmentLink({ number, className, children = number, ...props }: ShipmentLinkProps) {
  return (
    <Link
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber: number }}
      state={useOpenedListState()}
      className={cn(
        'py-1 base:font-mono font-semibold text-link tabular-nums underline-offset-4 hover:underline',
        className,
      )}
      {...props}
    >
      {children}
    </Link>
  );
}
