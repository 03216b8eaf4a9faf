import { FIGURES, type Figure, GROUPINGS, type Grouping } from '#contract/insights/figures.ts';
import { LIST_FILTERS } from '#contract/shipments/list-filters.ts';
import type { Api, RouterOutputs } from '#src/lib/api/api.ts';
import { readDay } from '#src/lib/lists/list-filters.ts';
import { pageParam, type SearchParams } from '#src/lib/lists/search-params.ts';

export type Insights = RouterOutputs['insights']['get'];
export type InsightRow = Insights['rows'][number];

type Carrier = keyof typeof LIST_FILTERS.carrier.names;
type Mode = keyof typeof LIST_FILTERS.shippingMode.names;

/** The figures' state in the URL: days, grouping ('month' being left out) and filters. */
export type InsightsSearch = {
  from?: string;
  to?: string;
  by?: Grouping;
  carrier?: Carrier;
  mode?: Mode;
  company?: string;
};

export function readInsightsSearch(params: SearchParams<InsightsSearch>): InsightsSearch {
  const [from, to] = [readDay(params.from ?? ''), readDay(params.to ?? '')];
  const isTurned = from !== undefined && to !== undefined && from > to;
  return {
    from: isTurned ? to : from,
    to: isTurned ? from : to,
    by: GROUPINGS.find((each) => each === params.by && each !== 'month'),
    carrier: keysOf(LIST_FILTERS.carrier.names).find((each) => each === params.carrier),
    mode: keysOf(LIST_FILTERS.shippingMode.names).find((each) => each === params.mode),
    company: UUID.test(params.company ?? '') ? params.company : undefined,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as Key[];

export function insightsQuery(trpc: Api['trpc'], search: InsightsSearch) {
  return { ...trpc.insights.get.queryOptions(search), retryOnMount: false };
}

/** The list behind a figure: the figure's own state, which figure, the key of its row, and the page. */
export type FigureSearch = InsightsSearch & { figure: Figure; key?: string; page?: number };

export function readFigureSearch({ figure, key, page, ...params }: SearchParams<FigureSearch>): FigureSearch {
  return {
    ...readInsightsSearch(params),
    figure: FIGURES.find((each) => each === figure) ?? 'shipments',
    key: key || undefined,
    page: pageParam(page),
  };
}

export function figureQuery(trpc: Api['trpc'], search: FigureSearch) {
  return { ...trpc.insights.shipments.queryOptions(search), retryOnMount: false };
}
