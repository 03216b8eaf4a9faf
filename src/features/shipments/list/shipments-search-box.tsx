import { useNavigate } from '@tanstack/react-router';
import { SearchBox } from '#src/components/search-box.tsx';

type ShipmentsSearchBoxProps = { searched: string | undefined; busy: boolean };

/** A new search begins at the first page. */
export function ShipmentsSearchBox({ searched, busy }: ShipmentsSearchBoxProps) {
  const navigate = useNavigate({ from: '/admin/shipments' });
  return (
    <SearchBox
      action="/admin/shipments"
      label="Search shipments"
      searched={searched}
      onSearch={(search) => navigate({ search: ({ hide }) => ({ search, hide }), replace: true, resetScroll: false })}
      busy={busy}
    />
  );
}
