import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import type { LoadList } from '#contract/loads/loads.ts';
import { LOAD_STATE_NAMES } from '#src/components/badges/load-state.tsx';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { FilterDay, FilterSelect, Options } from '#src/components/list-filters/filter-controls.tsx';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { loadDialog } from '#src/features/edit-load/index.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LOAD_COLUMNS } from './load-columns.tsx';
import { type LoadsSearch, loadsQuery, readLoadsSearch } from './loads-query.ts';
import { SelectedLoads } from './selected-loads.tsx';

const PATH = '/admin/loads';

/** The loads, by departure (docs/contract/loads.md, 'Screens'). */
export function LoadsScreen({ search }: { search: LoadsSearch }) {
  const list = usePagedList(loadsQuery(useTRPC(), search), search, readLoadsSearch);
  const [isOpening, setOpening] = useState(false);
  const isOffice = isAllowed(useCurrentUser(), 'office');
  const navigate = useNavigate();
  const { page: _, search: searched, ...filters } = search;
  return (
    <>
      <ScreenHeader title="Loads" subtitle="Trucks, flights, containers and voyages, and the shipments in them.">
        {isOffice && (
          <Button onPointerEnter={loadDialog.prefetch} onClick={() => setOpening(true)} className="noscript:hidden">
            New load
          </Button>
        )}
      </ScreenHeader>
      <div className="flex flex-wrap items-end gap-3">
        <SearchBox
          action={PATH}
          label="Search loads"
          searched={searched}
          onSearch={(text) => list.change({ search: text }, { replace: true })}
        >
          <HiddenFields search={filters} />
        </SearchBox>
        <Filters search={search} onChange={list.change} />
      </div>
      {list.data ? (
        <StaleRows isStale={list.isPlaceholder} count={list.data.loads.length} className="grid grid-cols-1 gap-3">
          <Rows list={list.data} search={search} mayAdd={isOffice} />
        </StaleRows>
      ) : (
        <QueryState error={list.error} />
      )}
      {isOpening && (
        <LazyDialog
          code={loadDialog}
          props={{
            onSaved: ({ number }) => void navigate({ to: '/admin/loads/$number', params: { number } }),
            onClose: () => setOpening(false),
          }}
        />
      )}
    </>
  );
}

type FiltersProps = { search: LoadsSearch; onChange: (changed: Record<string, string | undefined>) => void };

/** Each choice acts at once; without JavaScript a button sends them all. */
function Filters({ search: { search, state, from, to }, onChange }: FiltersProps) {
  const isFiltered = Boolean(state || from || to);
  return (
    <search aria-label="Filters" className="max-sm:basis-full">
      <form action={PATH} className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <HiddenFields search={{ search }} />
        <FilterSelect
          label="State"
          name="state"
          value={state}
          onChange={(value) => onChange({ state: value })}
          className="max-sm:col-span-full sm:w-36"
        >
          <option value="">All states</option>
          <Options names={LOAD_STATE_NAMES} />
        </FilterSelect>
        <FilterDay label="Departs from" name="from" value={from} onChange={(value) => onChange({ from: value })} />
        <FilterDay label="Departs until" name="to" value={to} onChange={(value) => onChange({ to: value })} />
        <Button type="submit" native variant="outline" className="hidden noscript:inline-flex">
          Filter
        </Button>
        {isFiltered && (
          <Link
            to={PATH}
            search={{ search }}
            activeOptions={{ exact: true, explicitUndefined: true }}
            className="py-2 text-sm text-link underline-offset-4 hover:underline"
          >
            Clear filters
          </Link>
        )}
      </form>
    </search>
  );
}

type RowsProps = { list: LoadList; search: LoadsSearch; mayAdd: boolean };

/** The loads as a table and as cards; who may give them an event can tick them. */
function Rows({ list: { loads, pagination }, search, mayAdd }: RowsProps) {
  const { page: _, ...filters } = search;
  const selection = useRowSelection(loads, JSON.stringify(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <SelectionContext value={selection}>
      {mayAdd && <SelectAllOnCards label="Select all loads" className="border px-4" />}
      <div className="flex flex-col">
        {mayAdd && <SelectedLoads loads={loads} />}
        <RecordList
          name="Loads"
          columns={mayAdd ? LOAD_COLUMNS : LOAD_COLUMNS.filter(({ id }) => id !== 'select')}
          rows={loads}
          className="max-2xl:[&_:is(td,th)]:px-2"
          empty={
            isFiltered ? (
              <p>No matching loads found</p>
            ) : (
              <>
                <p>There is no load yet</p>
                {mayAdd && <p className="text-sm">Open one, and put shipments into it on its page.</p>}
              </>
            )
          }
        />
      </div>
      <Pagination {...pagination} noun="loads" shown={loads.length} />
    </SelectionContext>
  );
}
