import { expect, test } from 'vitest';
import {
  countMail,
  noteQueuedMails,
  observeRequest,
  renderMetrics,
  uploadsInFlight,
} from '#server/infra/observability/metrics.ts';

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
