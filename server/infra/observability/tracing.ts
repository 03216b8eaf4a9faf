import { processSingleton } from '#db/process-singleton.ts';
import { env } from '#server/env.ts';
import type { OpenSpan, RequestSpan, Tracer } from './tracer.ts';

const current = processSingleton<{ tracer?: Tracer | undefined }>('tracing', () => ({}));

/** Sends traces to TRACING_URL from now on; without one nothing is loaded, and there is no tracer. */
export async function openTracing(): Promise<Tracer | undefined> {
  const { TRACING_URL } = env();
  if (TRACING_URL === undefined) return undefined;
  const { openTracer } = await import('./open-tracer.ts');
  const tracer = openTracer(TRACING_URL);
  current.tracer = tracer;
  const close = () => {
    current.tracer = undefined;
    return tracer.close();
  };
  return { ...tracer, close };
}

/** A span of its own for each request. */
export function beginRequestSpan(traceparent: () => string | undefined): RequestSpan | undefined {
  return current.tracer?.beginRequest(traceparent());
}

/** The work as a span within the one in which it is called; without TRACING_URL it is a plain call. */
export function traced<T>(name: string, work: (span?: OpenSpan) => Promise<T>): Promise<T> {
  return current.tracer ? current.tracer.span(name, work) : work();
}
