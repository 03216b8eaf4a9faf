import { useQuery } from '@tanstack/react-query';
import { dutyAllows } from '#contract/accounts/permissions.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { ownerQuery } from './shipment-page-queries.ts';

/** The shipment's owner; null until it is known, and for whose duty does not read it. */
export function useOwner(trackingNumber: string) {
  const enabled = dutyAllows(useCurrentUser(), 'read');
  const { data } = useQuery({ ...ownerQuery(useTRPC(), trackingNumber), enabled });
  return data?.owner ?? null;
}
