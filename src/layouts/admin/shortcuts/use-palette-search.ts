import { useQuery } from '@tanstack/react-query';
import { dutyAllows, isAllowed } from '#contract/accounts/permissions.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

const SHOWN_SHIPMENTS = 6;
const SHOWN_RECEIVERS = 3;
const SHOWN_COMPANIES = 3;
const SHOWN_LOADS = 3;

/** `search`: the full list's search text. */
const NONE = { shipments: [], receivers: [], companies: [], loads: [], search: null, scope: undefined };

/**
 * Searches shipments and loads by all that their lists find, and the user's own receivers and companies, after a
 * typing pause.
 * Results of earlier text are hidden, so Enter never opens a stale match.
 */
export function usePaletteSearch(text: string) {
  const trpc = useTRPC();
  const user = useCurrentUser();
  const readsAll = isAllowed(user, 'read');
  const typed = text.trim().slice(0, TEXT_LIMITS.search);
  const search = useDebouncedValue(typed);
  const enabled = dutyAllows(user, 'read') && search === typed && search !== '';
  const query = { search, limit: SHOWN_SHIPMENTS };
  const list = readsAll ? trpc.shipments.all.queryOptions(query) : trpc.shipments.mine.queryOptions(query);
  const shipments = useQuery({ ...list, enabled, retry: false });
  const receivers = useQuery({
    ...trpc.shipments.parties.queryOptions({ role: 'receiver', search }),
    enabled: enabled && isAllowed(user, 'contacts'),
    retry: false,
  });
  const companies = useFoundCompanies(search, enabled);
  const loads = useFoundLoads(search, enabled && readsAll);
  const isSearching = dutyAllows(user, 'read') && typed !== '' && (!enabled || shipments.isFetching);
  const isCurrent = enabled && !isSearching;
  const shown = { isSearching, error: enabled ? shipments.error : null };
  if (!isCurrent) return { ...NONE, ...shown };
  return {
    ...shown,
    shipments: shipments.data?.shipments ?? [],
    receivers: (receivers.data?.parties ?? []).slice(0, SHOWN_RECEIVERS),
    companies,
    loads,
    search,
    scope: readsAll ? ('all' as const) : undefined,
  };
}

function useFoundLoads(search: string, enabled: boolean) {
  const query = useTRPC().loads.list.queryOptions({ search, limit: SHOWN_LOADS });
  const { data } = useQuery({ ...query, enabled, retry: false });
  return data?.loads ?? [];
}

/** For the office alone. */
function useFoundCompanies(search: string, enabled: boolean) {
  const isOffice = isAllowed(useCurrentUser(), 'office');
  const query = useTRPC().companies.list.queryOptions({ search, limit: SHOWN_COMPANIES });
  const { data } = useQuery({ ...query, enabled: enabled && isOffice, retry: false });
  return data?.companies ?? [];
}
