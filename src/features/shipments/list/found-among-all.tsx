import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import { type ShipmentsSearch, shipmentsQuery } from '#src/features/shipments/shipments-query.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';

/** How many of everyone's shipments match where none of the user's own does, with a link to them. */
export function FoundAmongAll({ search }: { search: ShipmentsSearch }) {
  const everyones = { ...search, scope: 'all', page: undefined } as const;
  const { data } = useQuery(shipmentsQuery(useTRPC(), everyones));
  const total = data?.pagination.totalItems ?? 0;
  return (
    <p role="status" className="mt-2 min-h-10">
      {total > 0 && (
        <>
          None of yours, {total.toLocaleString('en-US')} of all.{' '}
          <Button asChild variant="link" className="px-1">
            <Link to="/admin/shipments" search={everyones} resetScroll={false}>
              Show all
            </Link>
          </Button>
        </>
      )}
    </p>
  );
}
