import { FORMULAS } from '#contract/insights/formulas.ts';
import { InsightShipments, InsightShipmentsQuery, Insights, InsightsQuery } from '#contract/insights/insights.ts';
import { insightsCsv } from '#contract/insights/insights-csv.ts';
import { getInsights } from '#server/domain/insights/get.ts';
import { listInsightShipments, streamInsightShipments } from '#server/domain/insights/shipments.ts';
import { described } from '#server/transport/openapi/schemas/described.ts';
import { LISTED_SHIPMENT, PAGINATION } from '#server/transport/openapi/schemas/examples.ts';
import { restForm } from '#server/transport/openapi/schemas/rest-form.ts';
import { by, router } from './procedures.ts';

const FIGURES = {
  ...{ shipments: 48, weight: 20_412.5, due: 40, onTime: 36, early: 9, lastTold: 38, inFull: 39, otif: 35 },
  ...{ withoutPromise: 2, transitDays: { median: 4.2, p90: 9.8, of: 37 }, lateNow: 3 },
};

const RestInsights = described(restForm(Insights), {
  id: 'Insights',
  fields: {
    asOf: 'When it was counted, ISO 8601 in UTC.',
    totals: 'Of all shipments, which is not always the sum of the rows.',
  },
  example: {
    ...{ from: '2026-11-01', to: '2026-11-30', asOf: '2026-11-30T12:00:00.000Z' },
    rows: [{ key: '2026-11', label: '2026-11', ...FIGURES }],
    totals: {
      ...{ key: 'total', label: 'Total', ...FIGURES },
      loads: { departures: { of: 12, onTime: 11 }, arrivals: { of: 9, onTime: 7 } },
      answerMinutes: 94,
    },
  },
});

const RestShipments = described(restForm(InsightShipments), {
  id: 'InsightShipments',
  example: { shipments: [LISTED_SHIPMENT], pagination: PAGINATION },
});

const fields = {
  from: 'A day, `yyyy-mm-dd`, inclusive. Without it eleven months before the month of `to` are counted, too.',
  to: 'A day, `yyyy-mm-dd`, inclusive; today where it is left out.',
  by: 'What each row is of. By reason rows overlap.',
  format: '`csv` for a file in place of JSON.',
};

const byReader = by('staff', 'contacts', 'shipments:read').meta({ tag: 'Insights', errors: ['insights-not-ready'] });

/** Figures, and the shipments behind them (docs/contract/insights.md). */
export const insightsRouter = router({
  get: byReader
    .meta({
      rest: 'GET /api/insights',
      name: 'getInsights',
      summary: 'On time, in full, volumes and days in transit',
      description: 'Counts, of which the shares are yours to make. With `all:read` and super-admins: of all shipments.',
      response: RestInsights,
      csv: async (ctx, input: InsightsQuery) => {
        const insights = await getInsights(ctx, input);
        return { fileName: `insights-${insights.from}-${insights.to}.csv`, csv: insightsCsv(insights) };
      },
      example: { query: { from: '2026-11-01', to: '2026-11-30', by: 'month' } },
    })
    .input(described(InsightsQuery, { fields }))
    .query(({ ctx, input }) => getInsights(ctx, input)),
  shipments: byReader
    .meta({
      rest: 'GET /api/insights/shipments',
      name: 'listInsightShipments',
      summary: 'The shipments that a figure counts',
      response: RestShipments,
      csv: async (ctx, input: InsightShipmentsQuery) => ({
        fileName: `insights-${input.figure}.csv`,
        csv: await streamInsightShipments(ctx, input),
      }),
      example: { query: { figure: 'late', from: '2026-11-01', to: '2026-11-30', by: 'carrier', key: 'dhl' } },
    })
    .input(
      described(InsightShipmentsQuery, {
        fields: {
          ...fields,
          figure: Object.entries(FORMULAS)
            .map(([figure, formula]) => `\`${figure}\`: ${formula}`)
            .join(' '),
          key: 'The `key` of a row; without it those of the totals.',
        },
      }),
    )
    .query(({ ctx, input }) => listInsightShipments(ctx, input)),
});
