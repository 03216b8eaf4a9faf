import { Link, linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isAllowed, mayAskForEveryones } from '#contract/accounts/permissions.ts';
import { ATTENTION_LABELS, ATTENTION_SCOPES } from '#contract/statuses/attention-reasons.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ScopeSwitch } from '#src/components/list-filters/scope-switch.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { SelectAllOnCards } from '#src/components/record-list/selection/selection-boxes.tsx';
import { SelectionContext } from '#src/components/record-list/selection/selection-context.ts';
import { useRowSelection } from '#src/components/record-list/selection/use-row-selection.ts';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { SelectedShipments } from '#src/features/bulk/index.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { useOwners } from '#src/lib/api/use-staff-queries.ts';
import { type TableLayout, useTableLayout } from '#src/lib/lists/use-table-layout.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useWorkRights } from '#src/lib/shipments/may-change.ts';
import { statusName } from '#src/lib/shipments/status-name.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { attentionColumns } from './attention-columns.tsx';
import {
  type AttentionList,
  type AttentionSearch,
  attentionQuery,
  isEveryones,
  readAttentionSearch,
} from './attention-query.ts';
import { AttentionTabs } from './attention-tabs.tsx';
import { SnoozeSelected } from './snooze/snooze-button.tsx';

const OPTIONAL_COLUMNS = { receiverName: 'Receiver', route: 'Route', status: 'Status' } as const;
const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** The shipments that a clerk looks after first (docs/contract/attention.md). */
export function AttentionScreen({ search: requested }: { search: AttentionSearch }) {
  const user = useCurrentUser();
  const mayAskForAll = mayAskForEveryones(user, usePage().sharedWork);
  // A link from a colleague shows others their own.
  const search = mayAskForAll ? requested : { ...requested, scope: undefined };
  const isAll = isEveryones(search, user);
  const { layout, setLayout } = useTableLayout('attention', COLUMNS);
  const { data, error, isPlaceholder } = usePagedList(attentionQuery(useTRPC(), search), search, readAttentionSearch);
  return (
    <>
      <ScreenHeader
        title="Attention"
        subtitle={
          isAll ? 'Everyone’s shipments that wait, the longest first.' : 'Your shipments that wait, the longest first.'
        }
      >
        {mayAskForAll && <ScopeSwitch scopes={scopesOf(search, isAll)} />}
        <ViewsMenu screen="attention" />
        <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={setLayout} />
      </ScreenHeader>
      <AttentionTabs counts={data?.counts} scope={search.scope} />
      {data ? (
        <Shipments list={data} isPlaceholder={isPlaceholder} search={search} isAll={isAll} layout={layout} />
      ) : (
        <QueryState error={error} />
      )}
    </>
  );
}

const scopesOf = ({ reason, show }: AttentionSearch, isAll: boolean) =>
  ATTENTION_SCOPES.map((scope) => ({
    label: { mine: 'Mine', all: 'All' }[scope],
    link: linkOptions({ to: '/admin/attention', search: { scope, reason, show } }),
    isCurrent: isAll === (scope === 'all'),
  }));

type ShipmentsProps = {
  list: AttentionList;
  isPlaceholder: boolean;
  search: AttentionSearch;
  isAll: boolean;
  layout: TableLayout;
};

function Shipments({ list, isPlaceholder, search, isAll, layout }: ShipmentsProps) {
  const { shipments, pagination } = list;
  const { onPreview, preview } = useRowPreview(shipments);
  const user = useCurrentUser();
  // A customer's contact also has others' shipments.
  const showsOwners = isAll || shipments.some((row) => row.user !== user.id);
  const owners = useOwners(showsOwners);
  const mayChange = useWorkRights('warehouse');
  const selectable = useMemo(() => shipments.filter((row) => !row.snooze && mayChange(row)), [shipments, mayChange]);
  const selection = useRowSelection(selectable, `${search.scope} ${search.reason} ${search.show}`);
  const hidden = [
    search.show ? 'why' : 'snoozed',
    ...(showsOwners ? [] : ['owner']),
    ...(selection.isPossible ? [] : ['select']),
  ];
  return (
    <SelectionContext value={selection}>
      <StaleRows isStale={isPlaceholder} count={shipments.length} className="grid grid-cols-1 gap-3">
        <SelectAllOnCards className="border px-4" />
        <div className="flex flex-col">
          <SelectedShipments shipments={shipments} statusName={statusName}>
            {isAllowed(user, 'office') && <SnoozeSelected shipments={shipments} />}
          </SelectedShipments>
          <RecordList
            name="Shipments"
            columns={attentionColumns(owners)}
            rows={shipments}
            empty={<Empty search={search} everyones={list.everyones} />}
            layout={{ ...layout, hidden: [...layout.hidden, ...hidden] }}
            onPreview={onPreview}
            className="max-2xl:[&_:is(td,th)]:px-2"
          />
        </div>
        <Pagination {...pagination} noun="shipments" shown={shipments.length} className="mt-3" />
      </StaleRows>
      {preview}
    </SelectionContext>
  );
}

function Empty({ search: { reason, show }, everyones }: { search: AttentionSearch; everyones: number | null }) {
  if (!show && !reason && everyones !== null && everyones > 0)
    return (
      <>
        <p className="font-semibold text-foreground">
          Nothing of yours needs attention; {formatNumber(everyones)} of the team’s {everyones === 1 ? 'does' : 'do'}
        </p>
        <Link
          to="/admin/attention"
          search={{ scope: 'all' }}
          className="text-sm font-semibold text-link underline underline-offset-4"
        >
          Show all
        </Link>
      </>
    );
  const [title, text] = show
    ? ['Nothing is snoozed', 'What you snooze waits here until its time has come.']
    : reason
      ? [`Nothing under ‘${ATTENTION_LABELS[reason]}’`, 'The other reasons are above.']
      : ['Nothing needs attention', 'Every shipment is on its way as it should be.'];
  return (
    <>
      <p className="font-semibold text-foreground">{title}</p>
      <p className="text-sm">{text}</p>
    </>
  );
}
