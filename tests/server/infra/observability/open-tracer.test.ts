import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#server/infra/observability/log.ts';
import { collectorExporter } from '#server/infra/observability/open-tracer.ts';
import { startCollector } from '../../../support/server/trace-collector.ts';

afterEach(() => vi.restoreAllMocks());

test('a collector that rejects traces is one line, and one when it takes them again', async () => {
  const collector = await startCollector(400);
  onTestFinished(collector.close);
  const [warned, informed] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')];
  const provider = new TracerProvider({
    spanProcessors: [new SimpleSpanProcessor({ exporter: collectorExporter(`${collector.url}/`) })],
  });
  const send = async () => {
    provider.getTracer('test').startSpan('work').end();
    await provider.forceFlush().catch(() => undefined);
  };

  await send();
  await send();
  expect(warned).toHaveBeenCalledTimes(1);
  collector.behaviour.status = 200;
  await send();
  await send();
  expect(warned).toHaveBeenCalledTimes(1);
  expect(informed).toHaveBeenCalledTimes(1);
  expect(collector.spans).toHaveLength(4);
});
