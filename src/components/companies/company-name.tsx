import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { companyQuery } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The name of a company of which the id is known; the id for who may not read companies, or where it is gone. */
export function CompanyName({ id }: { id: string }) {
  const name = useCompanyName(id);
  return <bdi>{name ?? id.slice(0, 8)}</bdi>;
}

/** Undefined until it is known. */
export function useCompanyName(id: string | undefined): string | undefined {
  const enabled = isAllowed(useCurrentUser(), 'office') && id !== undefined;
  const { data } = useQuery({ ...companyQuery(useTRPC(), id ?? ''), enabled });
  return enabled ? data?.company.name : undefined;
}
