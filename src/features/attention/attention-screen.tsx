import { ATTENTION_LABELS } from '#contract/statuses/attention-reasons.ts';
import { QueryState } from '#src/components/feedback/query-state.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { Pagination } from '#src/components/pagination.tsx';
import { RecordList } from '#src/components/record-list/record-list.tsx';
import { StaleRows } from '#src/components/record-list/stale-rows.tsx';
import { usePagedList } from '#src/components/record-list/use-paged-list.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { type TableLayout, useTableLayout } from '#src/lib/lists/use-table-layout.ts';
import { attentionColumns } from './attention-columns.tsx';
import { type AttentionList, type AttentionSearch, attentionQuery, readAttentionSearch } from './attention-query.ts';
import { AttentionTabs } from './attention-tabs.tsx';

const OPTIONAL_COLUMNS = { receiverName: 'Receiver', route: 'Route', status: 'Status' } as const;
const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** The shipments that a clerk looks after first (docs/contract/attention.md). */
export function AttentionScreen({ search }: { search: AttentionSearch }) {
  const { layout, setLayout } = useTableLayout('attention', COLUMNS);
  const { data, error, isPlaceholder } = usePagedList(attentionQuery(useTRPC(), search), search, readAttentionSearch);
  return (
    <>
      <ScreenHeader title="Attention" subtitle="Shipments that wait for you, the longest first.">
        <ViewsMenu screen="attention" />
        <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={setLayout} />
      </ScreenHeader>
      <AttentionTabs counts={data?.counts} />
      {data ? (
        <Shipments list={data} isPlaceholder={isPlaceholder} search={search} layout={layout} />
      ) : (
        <QueryState error={error} />
      )}
    </>
  );
}

type ShipmentsProps = { list: AttentionList; isPlaceholder: boolean; search: AttentionSearch; layout: TableLayout };

function Shipments({ list: { shipments, pagination }, isPlaceholder, search, layout }: ShipmentsProps) {
  const { onPreview, preview } = useRowPreview(shipments);
  return (
    <>
      <StaleRows isStale={isPlaceholder} count={shipments.length} className="grid grid-cols-1 gap-6">
        <RecordList
          name="Shipments"
          columns={attentionColumns}
          rows={shipments}
          empty={<Empty search={search} />}
          layout={{ ...layout, hidden: [...layout.hidden, search.show ? 'why' : 'snoozed'] }}
          onPreview={onPreview}
          className="max-2xl:[&_:is(td,th)]:px-2"
        />
        <Pagination {...pagination} noun="shipments" shown={shipments.length} />
      </StaleRows>
      {preview}
    </>
  );
}

function Empty({ search: { reason, show } }: { search: AttentionSearch }) {
  const [title, text] = show
    ? ['Nothing is snoozed', 'What you snooze waits here until its time has come.']
    : reason
      ? [`Nothing under ‘${ATTENTION_LABELS[reason]}’`, 'The other reasons are above.']
      : ['Nothing needs your attention', 'Every shipment is on its way as it should be.'];
  return (
    <>
      <p className="font-semibold text-foreground">{title}</p>
      <p className="text-sm">{text}</p>
    </>
  );
}
