import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { cn } from '#src/lib/cn.ts';

type ShipmentLinkProps = Omit<ComponentProps<'a'>, 'href'> & { number: string };

/** A tracking number that opens its shipment's page. */
export function ShipmentLink({ number, className, children = number, ...props }: ShipmentLinkProps) {
  return (
    <Link
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber: number }}
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
