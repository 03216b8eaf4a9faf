type SpanAttributes = Record<string, string | number>;

/** A span that has begun: what turns out on the way. Never names, texts, addresses or tokens (decision 046). */
export type OpenSpan = {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Notes the kind of the error and not its message, which may hold what a user wrote. */
  fail(error: unknown): void;
};

/** The end of a request, as its line in the log and the metrics have it. */
type RequestEnd = { method: string; route: string; status: number; requestId: string };

export type RequestSpan = {
  /** Undefined where the caller decided that this trace is not recorded. */
  traceId: string | undefined;
  run<T>(work: () => T): T;
  end(request: RequestEnd): void;
};

/** The result of open-tracer.ts. */
export type Tracer = {
  /** `traceparent` is the header of a caller that is believed. */
  beginRequest(traceparent: string | undefined): RequestSpan;
  span<T>(name: string, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Only within another span: the outbox and the job runner look into the database every second. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>;
};
