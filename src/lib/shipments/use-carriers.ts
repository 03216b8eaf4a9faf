import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { carrierKey } from '#contract/shipments/carrier-name.ts';
import { type CarrierRow, carriersQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The named carriers; none for who may not read them, and until they are known. */
export function useCarriers(): readonly CarrierRow[] {
  const enabled = isAllowed(useCurrentUser(), 'read');
  const { data } = useQuery({ ...carriersQuery(useTRPC()), enabled });
  return (enabled && data?.carriers) || [];
}

/** The named carrier that a shipment's name means. */
export const carrierOfName = (carriers: readonly CarrierRow[], name: string | null): CarrierRow | undefined =>
  carriers.find((carrier) => name !== null && carrierKey(carrier.name) === carrierKey(name));
