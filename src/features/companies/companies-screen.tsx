import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#src/components/empty-state.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import type { RouterOutputs } from '#src/lib/api/api.ts';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { type CompaniesSearch, companiesQuery, readCompaniesSearch } from './companies-query.ts';

const companyDialog = lazyCode(
  () => import('./company-dialog.tsx'),
  ({ CompanyDialog }) => CompanyDialog,
);

/** Customers, by name (docs/contract/companies.md). */
export function CompaniesScreen({ search }: { search: CompaniesSearch }) {
  const list = usePagedList(companiesQuery(useTRPC(), search), search, readCompaniesSearch);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ScreenHeader title="Companies" subtitle="Customers: their shipments, and those that are shared with them.">
        <Button onPointerEnter={companyDialog.prefetch} onClick={() => setAdding(true)} className="noscript:hidden">
          New company
        </Button>
      </ScreenHeader>
      <SearchBox
        action="/admin/companies"
        label="Search companies"
        searched={search.search}
        onSearch={(text) => list.change({ search: text }, { replace: true })}
      />
      {list.data ? (
        <StaleRows isStale={list.isPlaceholder} count={list.data.companies.length} className="grid gap-3">
          <CompanyList list={list.data} search={search} />
        </StaleRows>
      ) : (
        <QueryState error={list.error} />
      )}
      {isAdding && <LazyDialog code={companyDialog} props={{ onClose: () => setAdding(false) }} />}
    </>
  );
}

type CompanyListProps = { list: RouterOutputs['companies']['list']; search: CompaniesSearch };

function CompanyList({ list: { companies, pagination }, search }: CompanyListProps) {
  if (companies.length === 0) {
    return (
      <EmptyState>
        <p>{search.search ? 'No matching companies found' : 'There is no company yet'}</p>
        {!search.search && <p className="text-sm">Add one, and put its earlier shipments under it on its page.</p>}
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <ul aria-label="Companies" data-rows className="divide-y divide-border">
          {companies.map((company) => (
            <CompanyLine key={company.id} company={company} />
          ))}
        </ul>
      </Card>
      <Pagination {...pagination} noun="companies" shown={companies.length} />
    </>
  );
}

function CompanyLine({ company }: { company: CompanyRow }) {
  const { id, name, number, email, contact, city, country, owner } = company;
  return (
    <li className="grid min-w-0 gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center">
      <div className="min-w-0">
        <h2 className="text-sm font-semibold wrap-anywhere">
          <Link
            to="/admin/companies/$id"
            params={{ id }}
            data-open
            className="text-link underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        {number && <p className="font-mono text-xs text-muted-foreground">{number}</p>}
      </div>
      <div className="min-w-0 text-xs text-muted-foreground wrap-anywhere">
        <p>
          <WrittenParts parts={[city, country]} />
        </p>
        <p>
          <WrittenParts parts={[email, contact]} />
        </p>
      </div>
      <p className="text-xs text-muted-foreground wrap-anywhere">
        {owner ? (
          <>
            <span className="sm:sr-only">Contact </span>
            <bdi>{owner.fullName}</bdi>
          </>
        ) : (
          'No contact'
        )}
      </p>
    </li>
  );
}
