import { expect, test } from 'vitest';
import {
  countMail,
  noteQueuedMails,
  observeRequest,
  renderMetrics,
  uploadsInFlight,
} from '#server/infra/observability/metrics.ts';
import '#server/infra/observability/service-metrics.ts';

test('requests are measured by route pattern, method and status', async () => {
  observeRequest({ route: '/api/shipments/:id', method: 'GET', status: 200, seconds: 0.02 });
  observeRequest({ route: '/api/shipments/:id', method: 'BREW', status: 404, seconds: 0.02 });
  const { contentType, text } = await renderMetrics();
  expect(contentType).toContain('text/plain');
  expect(text).toContain('http_request_duration_seconds_count{route="/api/shipments/:id",method="GET",status="200"} 1');
  expect(text).toContain(
    'http_request_duration_seconds_bucket{le="0.025",route="/api/shipments/:id",method="GET",status="200"} 1',
  );
  expect(text).toContain('method="OTHER"');
  expect(text).not.toContain('BREW');
});

test('every outcome of a mail and every factor is there from 0 on, so that the first failures are an increase', async () => {
  const { text } = await renderMetrics();
  for (const outcome of ['sent', 'retry', 'failed', 'withdrawn'])
    expect(text).toContain(`mail_attempts_total{outcome="${outcome}"} 0\n`);
  for (const factor of ['password', 'code']) expect(text).toContain(`sign_in_failures_total{factor="${factor}"} 0\n`);
});

test('mails, uploads and the event loop are measured', async () => {
  countMail('sent');
  countMail('failed');
  noteQueuedMails(7);
  uploadsInFlight.inc();
  const { text } = await renderMetrics();
  expect(text).toContain('mail_attempts_total{outcome="sent"} 1');
  expect(text).toContain('mail_attempts_total{outcome="failed"} 1');
  expect(text).toContain('mail_queued 7');
  expect(text).toContain('uploads_in_flight 1');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});
