import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { Pagination } from '#src/components/pagination.tsx';
import { SearchForm } from '#src/features/super-shipments/search-form.tsx';
import type { SuperShipmentList } from '#src/features/super-shipments/super-shipments-query.ts';
import type { SuperShipmentsSearch } from '#src/features/super-shipments/super-shipments-search.ts';
import { pageParam } from '#src/lib/lists/search-params.ts';

type PageFooterProps = {
  pagination: SuperShipmentList['pagination'];
  shown: number;
  search: SuperShipmentsSearch;
};

/** The pages beside this one are buttons of a form, which works without JavaScript. */
export function PageFooter({ pagination, shown, search }: PageFooterProps) {
  const navigate = useNavigate({ from: '/admin/super-getshipments' });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    void navigate({ search: (before) => ({ ...before, page: pageParam(submitter.value) }) });
  }

  return (
    <SearchForm search={{ ...search, page: undefined }} onSubmit={onSubmit}>
      <Pagination
        {...pagination}
        noun="shipments"
        shown={shown}
        isInForm
        className="border-t border-border px-4 py-3"
      />
    </SearchForm>
  );
}
