import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { daysInOrder, filterInputs } from '#contract/shipments/list-queries.ts';
import { ListedShipment } from '#contract/shipments/shipments.ts';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { limitInput, noneWhenEmpty, Pagination, pageInput } from '#contract/values/pagination.ts';
import { rejectedText, textInput } from '#contract/values/text.ts';
import { FIGURES, GROUPINGS } from './figures.ts';

const WRONG_FORMAT = pleaseSelect('format', ['csv']);
const formatInput = noneWhenEmpty(z.literal('csv', WRONG_FORMAT), WRONG_FORMAT);

const queryFields = {
  from: filterInputs.from,
  to: filterInputs.to,
  by: z._default(choiceInput(GROUPINGS, pleaseSelect('grouping', GROUPINGS)), 'month'),
  carrier: filterInputs.carrier,
  mode: filterInputs.shippingMode,
  company: filterInputs.company,
  format: formatInput,
};

/** Five years and some days. */
const MAX_DAYS = 1_830;

/** For a query after its days are in order. One without `to` lasts until today. */
const notTooLong = () =>
  z.refine<{ from?: string | undefined; to?: string | undefined }>(
    ({ from, to }) => !from || (Date.parse(to ?? today()) - Date.parse(from)) / millisecondsInDay < MAX_DAYS,
    { message: 'A period must not have more than 1,830 days', path: ['from'] },
  );

const today = () => new Date().toISOString().slice(0, 10);

/** `GET /insights`: docs/contract/insights.md. Without days the last twelve months. */
export const InsightsQuery = z.object(queryFields).check(daysInOrder(), notTooLong());
export type InsightsQuery = z.infer<typeof InsightsQuery>;

const MAX_KEY = 500;

const keyInput = z.optional(
  textInput('Key must be text').check((context) => {
    const message = rejectedText(context.value, 'Key', MAX_KEY, 'line');
    if (message) context.issues.push({ code: 'custom', input: context.value, message });
  }),
);

/** `GET /insights/shipments`: the shipments that a figure of such a query counts, of one row where its key is given. */
export const InsightShipmentsQuery = z
  .object({
    figure: choiceInput(FIGURES, pleaseSelect('figure', FIGURES)),
    key: keyInput,
    ...queryFields,
    page: pageInput,
    limit: limitInput,
  })
  .check(daysInOrder(), notTooLong());
export type InsightShipmentsQuery = z.infer<typeof InsightShipmentsQuery>;

const CountedOnTime = z.object({ of: z.number(), onTime: z.number() });

/** One row, or all: counts of shipments, but for kg and days; docs/contract/insights.md, 'Figures'. */
const row = {
  key: z.string(),
  label: z.string(),
  shipments: z.number(),
  weight: z.number(),
  due: z.number(),
  onTime: z.number(),
  early: z.number(),
  lastTold: z.number(),
  inFull: z.number(),
  otif: z.number(),
  withoutPromise: z.number(),
  transitDays: z.object({ median: z.nullable(z.number()), p90: z.nullable(z.number()), of: z.number() }),
  lateNow: z.number(),
};
export const InsightRow = z.object(row);
export type InsightRow = z.infer<typeof InsightRow>;

export const InsightTotals = z.object({
  ...row,
  loads: z.object({ departures: CountedOnTime, arrivals: CountedOnTime }),
  answerMinutes: z.nullable(z.number()),
});
export type InsightTotals = z.infer<typeof InsightTotals>;

/** `from` and `to` are the days that were counted, `asOf` is when. */
export const Insights = z.object({
  from: z.string(),
  to: z.string(),
  asOf: z.string(),
  rows: z.array(InsightRow),
  totals: InsightTotals,
});
export type Insights = z.infer<typeof Insights>;

export const InsightShipments = z.object({ shipments: z.array(ListedShipment), pagination: Pagination });
export type InsightShipments = z.infer<typeof InsightShipments>;
