import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startServices } from '#server/bootstrap/services.ts';
import { env } from '#server/env.ts';
import { openTracing, traced } from '#server/infra/observability/tracing.ts';
import type { SignedInUser } from '../../../factories/accounts/users.ts';
import { superAdmin } from '../../../factories/app-users.ts';
import { mailTo } from '../../../factories/mails/mails.ts';
import { shipmentInput } from '../../../factories/shipments/shipments.ts';
import { type Answer, testApp } from '../../../support/server/app.ts';
import { requestLine } from '../../../support/server/calls/request-lines.ts';
import { attributeOf, type ReceivedSpan, startCollector } from '../../../support/server/trace-collector.ts';

/** A caller with a trace of its own. */
function newCaller(flags = '01') {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-${flags}` } };
}

function spanNamed(spans: ReceivedSpan[], name: string): ReceivedSpan {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name} among ${spans.map((span) => span.name).join(', ')}`);
  return found;
}

describe('with a collector', () => {
  const [creator, visitor, unrecorded, untrusted] = [newCaller(), newCaller(), newCaller('00'), newCaller('00')];
  let spans: ReceivedSpan[];
  let root: SignedInUser;
  let created: Answer;
  let trackingNumber: string;

  beforeAll(async () => {
    const collector = await startCollector();
    ({ spans } = collector);
    env().TRACING_URL = collector.url;
    const services = await startServices();
    env().TRACING_URL = undefined;
    const app = await testApp();
    await app.rest('GET /healthz', { headers: untrusted.headers });
    env().TRUST_PROXY = 1;
    root = await superAdmin(app);
    const { token } = root;
    const body = { ...shipmentInput, notify: 'both' };
    created = await app.rest('POST /api/trpc/shipments.create', { token, headers: creator.headers, body });
    const { receiverEmail } = shipmentInput;
    await vi.waitFor(async () => expect((await mailTo(app.db, receiverEmail)).state).toBe('sent'), 60_000);
    const listed = await app.rest('GET /api/shipments/my-shipments', { token, headers: unrecorded.headers });
    [{ trackingNumber } = { trackingNumber: '' }] = listed.body.shipments as { trackingNumber: string }[];
    await app.rest(`GET /api/shipments/public/track/${trackingNumber}`, { headers: visitor.headers });
    await app.rest('POST /api/login', { body: { email: root.email, password: 'a wrong one' } });
    await app.rest('GET /api/me', { headers: { traceparent: 'nonsense b@example.com' } });
    const violation = Object.assign(new Error('Key (email)=(a@example.com) exists'), { code: '23505' });
    await traced('failing', () => Promise.reject(violation)).catch(() => undefined);
    env().TRUST_PROXY = 0;
    await services.close();
    await collector.close();
  }, 60_000);

  test('a creation is one trace: the caller, the request, the verb, its statements', async () => {
    expect(created.status).toBe(200);
    const ofTrace = spans.filter(({ traceId }) => traceId === creator.traceId);
    const request = spanNamed(ofTrace, 'POST /api/trpc/*');
    expect(request).toMatchObject({ kind: 2, parentSpanId: creator.spanId });
    expect(attributeOf(request, 'http.response.status_code')).toBe(200);
    expect(attributeOf(request, 'request.id')).toBe(created.headers.get('x-request-id'));
    const verb = spanNamed(ofTrace, 'shipments.create');
    expect(verb).toMatchObject({ kind: 1, parentSpanId: request.spanId });
    const insert = spanNamed(ofTrace, 'insert');
    expect(insert).toMatchObject({ kind: 3, parentSpanId: verb.spanId });
    expect(attributeOf(insert, 'db.system')).toBe('postgresql');
    expect(attributeOf(insert, 'db.query.text')).toMatch(/^insert into .*\$1/s);
    expect(spanNamed(ofTrace, 'commit').parentSpanId).toBe(verb.spanId);
    const line = await requestLine(({ requestId }) => requestId === created.headers.get('x-request-id'));
    expect(line.traceId).toBe(creator.traceId);
  });

  test('each attempt to send a mail is a trace of its own', () => {
    const attempts = spans.filter((span) => attributeOf(span, 'mail.kind') === 'created');
    const attempt = spanNamed(attempts, 'mail attempt');
    expect(attempt.parentSpanId ?? '').toBe('');
    expect(attributeOf(attempt, 'mail.outcome')).toBe('sent');
    const lease = spans.filter(({ parentSpanId }) => parentSpanId === attempt.spanId);
    expect(lease.map(({ name }) => name)).toEqual(['insert', 'update']);
  });

  test('a lookup through REST is a trace: the request, the route as the verb, its statement', () => {
    const ofTrace = spans.filter(({ traceId }) => traceId === visitor.traceId);
    const route = ofTrace.filter(({ name }) => name === 'GET /api/shipments/public/track/:number');
    const [request, verb] = [2, 1].map((wanted) => route.find(({ kind }) => kind === wanted));
    expect(request?.parentSpanId).toBe(visitor.spanId);
    expect(verb?.parentSpanId).toBe(request?.spanId);
    const ofVerb = ofTrace.filter(({ parentSpanId, kind }) => kind === 3 && parentSpanId === verb?.spanId);
    expect(ofVerb.map(({ name }) => name)).toContain('select');
  });

  test('no span has a number, name, e-mail, place, password, token or address of a client', () => {
    const received = JSON.stringify(spans);
    expect(trackingNumber).toMatch(/^WB/);
    const { senderName, senderEmail, receiverEmail, originAddress, destinationCity } = shipmentInput;
    const secrets = [trackingNumber, root.token, root.email, 'a wrong one', 'a@example.com', 'b@example.com'];
    for (const text of [...secrets, senderName, senderEmail, receiverEmail, originAddress, destinationCity]) {
      expect(received).not.toContain(text);
    }
  });

  test('behind a trusted proxy a caller decides whether its trace is recorded; what is no traceparent begins a new one', () => {
    expect(spans.filter(({ traceId }) => traceId === unrecorded.traceId)).toEqual([]);
    const own = spans.filter(({ name, kind }) => name === 'GET /api/me' && kind === 2);
    expect(own.map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(['']);
  });

  test('without a trusted proxy a caller’s trace is ignored: the request is recorded, in a trace of its own', () => {
    const request = spanNamed(spans, 'GET /healthz');
    expect(request.parentSpanId ?? '').toBe('');
    expect(spans.filter(({ traceId }) => traceId === untrusted.traceId)).toEqual([]);
  });

  test('what fails is an error by its code; statements of no span are not traced', () => {
    const failing = spanNamed(spans, 'failing');
    expect(failing.status.code).toBe(2);
    expect(attributeOf(failing, 'error.type')).toBe('23505');
    expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && !parentSpanId)).toEqual([]);
  });
});

test('without TRACING_URL nothing is loaded, and what would be traced is a plain call', async () => {
  const loaded = vi.fn(() => ({ openTracer: vi.fn() }));
  vi.doMock('#server/infra/observability/open-tracer.ts', loaded);
  vi.resetModules();
  const fresh = await import('#server/infra/observability/tracing.ts');
  expect(await fresh.openTracing()).toBeUndefined();
  expect(loaded).not.toHaveBeenCalled();
  vi.doUnmock('#server/infra/observability/open-tracer.ts');
  const work = Promise.resolve('done');
  expect(traced('work', () => work)).toBe(work);
  expect(await openTracing()).toBeUndefined();
});
