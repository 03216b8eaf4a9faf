import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { Button } from '#src/components/ui/button.tsx';
import { ViewForm } from '#src/features/super-shipments/search-form.tsx';
import type { SuperShipmentList } from '#src/features/super-shipments/super-shipments-query.ts';
import {
  readSuperShipmentsSearch,
  type SuperShipmentsSearch,
} from '#src/features/super-shipments/super-shipments-search.ts';
import { formatNumber } from '#src/lib/format-number.ts';

type PageFooterProps = {
  pagination: SuperShipmentList['pagination'];
  shown: number;
  search: SuperShipmentsSearch;
};

/** Where in the list this is, and the pages beside it. */
export function PageFooter({ pagination, shown, search }: PageFooterProps) {
  const navigate = useNavigate({ from: '/admin/super-getshipments' });
  const { page, totalPages, totalItems, hasPrevPage, hasNextPage } = pagination;
  const before = (page - 1) * DEFAULT_LIMIT;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    void navigate({ search: readSuperShipmentsSearch({ ...search, page: submitter.value }) });
  }

  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-3 border-t border-border px-4 py-3 text-sm text-muted-foreground"
    >
      <p>
        Showing {shown > 0 ? before + 1 : 0} to {shown > 0 ? before + shown : 0} of {formatNumber(totalItems)} shipments
      </p>
      <ViewForm search={{ ...search, page: undefined }} onSubmit={onSubmit} className="flex items-center gap-3">
        {/* Busy and not disabled: whoever has gone to the last page by this button keeps the focus on it. */}
        <Button
          type="submit"
          name="page"
          value={hasPrevPage ? page - 1 : page}
          variant="outline"
          size="sm"
          busy={!hasPrevPage}
        >
          Previous
        </Button>
        <span>
          Page {page} of {formatNumber(totalPages)}
        </span>
        <Button
          type="submit"
          name="page"
          value={hasNextPage ? page + 1 : page}
          variant="outline"
          size="sm"
          busy={!hasNextPage}
        >
          Next
        </Button>
      </ViewForm>
    </nav>
  );
}
