import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { contactQuery, type PageShipment } from './shipment-page-queries.ts';

/** Whether the user is the contact of the customer of another's shipment, where no other right says more. */
export function useIsContact(shipment: PageShipment): boolean {
  const user = useCurrentUser();
  const { data } = useQuery(contactQuery(useTRPC(), shipment, user));
  return data?.company.owner?.id === user.id;
}
