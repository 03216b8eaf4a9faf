import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registry, renderMetrics } from '#server/infra/observability/metrics.ts';
import '#server/infra/observability/service-metrics.ts';
import { handWrittenFiles, importsOf } from '../../scripts/architecture/import-graph.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const alerts = read('ops/prometheus-alerts.yaml');
const alertTests = read('ops/prometheus-alerts.test.yaml');
const dashboard = JSON.parse(read('ops/grafana-dashboard.json'));
const document = read('docs/operations.md');

/** Prometheus makes it of each target. */
const PROMETHEUS_OWN = ['up'];
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);

type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] };
const panelsOf = (panels: Panel[]): Panel[] => panels.flatMap((panel) => [panel, ...panelsOf(panel.panels ?? [])]);

const dashboardQueries = panelsOf(dashboard.panels).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const alertQueries = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

/** The metrics in a query of Prometheus: what is left of its names without labels, ranges, functions and keywords. */
function metricsIn(query: string): string[] {
  const bare = query
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const names = bare.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/gi) ?? [];
  return names.filter((name) => !KEYWORDS.has(name));
}

async function productMetrics(): Promise<Set<string>> {
  const { text } = await renderMetrics();
  const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
  );
  return new Set(names);
}

/** Prometheus metrics from the scripts in docs/operations.md. */
const writtenByScripts = [...document.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

test.each([
  ['dashboard', dashboardQueries],
  ['alerts', alertQueries],
])('every metric of the %s is there', async (_, queries) => {
  const known = new Set([...(await productMetrics()), ...PROMETHEUS_OWN, ...writtenByScripts]);
  const used = queries.flatMap(metricsIn);
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

/** Prometheus adds them to each series, and `le` to those of a histogram. */
const LABELS_OF_ALL = ['job', 'instance', 'le'];

/** Without what Prometheus and scripts write: `name{label="value"}` of a query as the metric and its labels. */
const selectorsIn = (query: string) =>
  [...query.matchAll(/(\w+)\{([^}]*)\}/g)]
    .filter(([, name = '']) => !PROMETHEUS_OWN.includes(name))
    .map(([, name = '', labels = '']) => ({
      metric: name.replace(/_(bucket|sum|count)$/, ''),
      labels: [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => ({ label, value })),
    }));

const labelsOf = (metric: string): readonly string[] =>
  (registry.getSingleMetric(metric) as unknown as { labelNames?: string[] } | undefined)?.labelNames ?? [];

test('every label of a query is one of its metric', () => {
  const selectors = [...dashboardQueries, ...alertQueries].flatMap(selectorsIn);
  const used = selectors.flatMap(({ metric, labels }) => labels.map(({ label }) => ({ metric, label })));
  expect(used.filter(({ label }) => !LABELS_OF_ALL.includes(label)).length).toBeGreaterThan(6);
  expect(used.filter(({ metric, label }) => ![...LABELS_OF_ALL, ...labelsOf(metric)].includes(label))).toEqual([]);
  const grouped = [...dashboardQueries, ...alertQueries].flatMap((query) => {
    const known = [...LABELS_OF_ALL, ...selectorsIn(query).flatMap(({ metric }) => labelsOf(metric))];
    const labels = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '));
    return labels.filter((label) => !known.includes(label)).map((label) => ({ query, label }));
  });
  expect(grouped).toEqual([]);
});

test('every value of a label in a query is one that the product gives it', () => {
  const sources = ['metrics', 'service-metrics'].map((name) => read(`server/infra/observability/${name}.ts`)).join();
  const values = [...dashboardQueries, ...alertQueries]
    .flatMap(selectorsIn)
    .flatMap(({ labels }) => labels.filter(({ label }) => !['job', 'instance', 'status'].includes(label)))
    .flatMap(({ value }) => value.split('|'));
  expect(values.length).toBeGreaterThan(6);
  expect(values.filter((value) => !sources.includes(`'${value}'`))).toEqual([]);
});

test('the alerts name the job that the document gives its scrape', () => {
  const [, job] = /job_name: (\S+)/.exec(document) ?? [];
  const jobs = alertQueries.flatMap((query) => [...query.matchAll(/job="([^"]*)"/g)].map(([, name]) => name));
  expect(jobs.length).toBeGreaterThan(10);
  expect(new Set(jobs)).toEqual(new Set([job]));
});

test('every alert has a test where it fires and one where it does not', () => {
  const names = [...alerts.matchAll(/^ +- alert: (.+)$/gm)].map(([, name]) => name);
  const silent = [...alertTests.matchAll(/^ +- \{ eval_time: \w+, alertname: (\w+) \}$/gm)].map(([, name]) => name);
  const firing = [...alertTests.matchAll(/^ +alertname: (\w+)\n +exp_alerts:$/gm)].map(([, name]) => name);
  expect(names.filter((name) => !silent.includes(name))).toEqual([]);
  expect(names.filter((name) => !firing.includes(name))).toEqual([]);
});

test('every alert has a runbook: a heading of docs/operations.md', () => {
  const names = [...alerts.matchAll(/^ +- alert: (.+)$/gm)];
  const runbooks = [...alerts.matchAll(/^ +runbook: docs\/operations\.md#(\S+)$/gm)].map(([, id = '']) => id);
  const headings = [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => idOf(heading));
  expect(names.length).toBeGreaterThan(7);
  expect(alertQueries).toHaveLength(names.length);
  expect(runbooks).toHaveLength(names.length);
  expect(runbooks.filter((id) => !headings.includes(id))).toEqual([]);
});

test('every panel of the dashboard has a query and a place of its own', () => {
  const panels: (Panel & { id: number; type: string })[] = dashboard.panels;
  expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(39);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
});

test('OpenTelemetry is imported only by what is loaded with TRACING_URL', () => {
  const from = importsOf(handWrittenFiles())
    .filter(({ isPackage, target }) => isPackage && target.startsWith('@opentelemetry/'))
    .map((each) => each.from);
  const elsewhere = from.filter((file) => !/^(server\/infra\/observability\/open-tracer\.ts|tests\/)/.test(file));
  expect(from.length).toBeGreaterThan(0);
  expect(elsewhere).toEqual([]);
});
