import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ATTENTION_LABELS } from '#server/contract/attention-reasons.ts';
import { DEFAULT_LIMIT } from '#server/contract/pagination.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { ColumnsMenu } from '#src/components/menus/columns-menu.tsx';
import { QueryState } from '#src/components/messages/query-state.tsx';
import { useErrorToast } from '#src/components/messages/use-error-toast.ts';
import { Pagination } from '#src/components/pagination.tsx';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { useRowPreview } from '#src/components/shipment-preview/use-row-preview.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ViewsMenu } from '#src/components/views/views-menu.tsx';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useClampPage } from '#src/lib/hooks/use-clamp-page.ts';
import { type TableLayout, useTableLayout } from '#src/lib/hooks/use-table-layout.ts';
import { AttentionCards } from './attention-cards.tsx';
import { attentionColumns } from './attention-columns.tsx';
import { type AttentionList, attentionQuery } from './attention-query.ts';
import type { AttentionSearch } from './attention-search.ts';
import { AttentionTabs } from './attention-tabs.tsx';

const OPTIONAL_COLUMNS = { receiverName: 'Receiver', route: 'Route', status: 'Status' } as const;
const COLUMNS = Object.keys(OPTIONAL_COLUMNS);

/** What a clerk looks after first (contract section 9, 'Attention'). */
export function AttentionScreen({ search }: { search: AttentionSearch }) {
  const navigate = useNavigate({ from: '/admin/attention' });
  const { layout, setLayout } = useTableLayout('attention', COLUMNS);
  const { data, error, isPlaceholderData } = useQuery({
    ...attentionQuery(useTRPC(), search),
    placeholderData: keepPreviousData,
  });
  useErrorToast(error);
  useClampPage(
    search.page,
    data && !isPlaceholderData ? data.pagination.totalPages : Number.POSITIVE_INFINITY,
    (page) => navigate({ search: (before) => ({ ...before, page }), replace: true }),
  );
  return (
    <>
      <ScreenHeader title="Attention" subtitle="Shipments that wait for you, the longest first.">
        <ViewsMenu screen="attention" />
        <ColumnsMenu names={OPTIONAL_COLUMNS} layout={layout} onChange={setLayout} />
      </ScreenHeader>
      <AttentionTabs counts={data?.counts} />
      {data ? <Shipments list={data} search={search} layout={layout} /> : <QueryState error={error} />}
    </>
  );
}

type ShipmentsProps = { list: AttentionList; search: AttentionSearch; layout: TableLayout };

function Shipments({ list: { shipments, pagination }, search, layout }: ShipmentsProps) {
  const { onPreview, preview } = useRowPreview(shipments);
  const shown = useMemo(
    () => ({ ...layout, hidden: [...layout.hidden, search.show ? 'why' : 'snoozed'] }),
    [layout, search.show],
  );
  if (shipments.length === 0) return <Empty search={search} />;
  return (
    <>
      <Card className="hidden overflow-hidden lg:block max-2xl:[&_td]:px-2 max-2xl:[&_th]:px-2">
        <DataTable
          caption="Shipments"
          columns={attentionColumns}
          rows={shipments}
          rowId={(row) => row.id}
          layout={shown}
          onPreview={onPreview}
        />
      </Card>
      <AttentionCards shipments={shipments} onPreview={onPreview} />
      {preview}
      <Pagination
        {...pagination}
        noun="shipments"
        offset={(pagination.page - 1) * DEFAULT_LIMIT}
        shown={shipments.length}
        linkTo={(page) => linkOptions({ to: '/admin/attention', search: { ...search, page } })}
      />
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
    <Card className="grid gap-1 px-6 py-12 text-center">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
    </Card>
  );
}
