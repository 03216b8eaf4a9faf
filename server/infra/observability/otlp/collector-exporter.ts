import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import { log } from '#server/infra/observability/log.ts';

const SEND_TIMEOUT_MS = 5_000;

/**
 * Sends spans as JSON to a collector's /v1/traces. One log line when it is down and one when it is back; spans
 * meanwhile are dropped.
 */
export function collectorExporter(collectorUrl: string): SpanExporter {
  const url = `${collectorUrl.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MS });
  let isDown = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isDown)
          log.warn({ reason: result.error?.message }, 'TRACING_URL takes no traces: they are dropped');
        if (!failed && isDown) log.info('TRACING_URL takes traces again');
        isDown = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
