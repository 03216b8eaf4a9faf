import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { AppError } from '#server/errors/app-error.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import { log } from '#server/infra/observability/log.ts';
import type { OpenSpan, Tracer } from '#server/infra/observability/tracer.ts';

const FLUSH_TIMEOUT_MS = 2_000;
const MAX_STATEMENT_LENGTH = 2_000;

/**
 * A tracer of OpenTelemetry that sends to this collector. It registers nothing that other code of the process would
 * use. Where a request's caller says whether its trace is recorded, that counts; everything else is recorded.
 */
export function openTracer(collectorUrl: string): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'waybill-cargo', 'service.instance.id': randomUUID() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: collectorExporter(collectorUrl) })],
  });
  const tracer = provider.getTracer('waybill-cargo');
  const active = new AsyncLocalStorage<Context>();

  const within = async <T>(span: Span, parent: Context, work: (span: OpenSpan) => Promise<T>): Promise<T> => {
    const open = openSpan(span);
    try {
      return await active.run(trace.setSpan(parent, span), () => work(open));
    } catch (error) {
      open.fail(error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    beginRequest(traceparent) {
      const caller = parseTraceParent(traceparent ?? '');
      const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
      const span = tracer.startSpan('HTTP', { kind: SpanKind.SERVER }, parent);
      const context = trace.setSpan(parent, span);
      return {
        traceId: span.isRecording() ? span.spanContext().traceId : undefined,
        run: (work) => active.run(context, work),
        end({ method, route, status, requestId }) {
          span.updateName(`${method} ${route}`);
          span.setAttributes({ 'http.request.method': method, 'http.route': route, 'request.id': requestId });
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    span(name, work) {
      const parent = active.getStore() ?? ROOT_CONTEXT;
      return within(tracer.startSpan(name, {}, parent), parent, work);
    },
    statement(text, run) {
      const parent = active.getStore();
      if (!parent) return run();
      const attributes = {
        'db.system': 'postgresql',
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
      };
      const [command = 'statement'] = text.trimStart().split(/[\s;(]/, 1);
      return within(
        tracer.startSpan(command.toLowerCase(), { kind: SpanKind.CLIENT, attributes }, parent),
        parent,
        run,
      );
    },
    close: once(async () => {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, delay(FLUSH_TIMEOUT_MS, undefined, { ref: false })]);
    }),
  };
}

function openSpan(span: Span): OpenSpan {
  return {
    rename: (name) => void span.updateName(name),
    set: (attributes) => void span.setAttributes(attributes),
    fail(error) {
      span.setAttribute('error.type', errorKind(error));
      if (isServerError(error)) span.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
}

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

/** The codes of errors on the server's side; an AppError of any other code rejects the caller's request. */
const SERVER_ERRORS = new Set(['unavailable', 'disk-full', 'internal']);

/** The code of the error or of its cause; without a code, the name of its class. A string is returned as it is. */
export function errorKind(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return 'unknown';
  return (appErrorIn(error)?.class ?? codeIn(error) ?? error.name).slice(0, 60);
}

export function isServerError(error: unknown): boolean {
  const rejection = appErrorIn(error);
  return rejection === undefined || SERVER_ERRORS.has(rejection.class);
}

function appErrorIn(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return error instanceof Error ? appErrorIn(error.cause) : undefined;
}

function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeIn(error.cause);
}
