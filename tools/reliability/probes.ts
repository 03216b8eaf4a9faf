import { imageBytes } from '../../tests/factories/images/images.ts';
import { END, imagePart, MULTIPART, textPart } from '../../tests/factories/multipart.ts';
import { ask, type CallResult, jsonCall, statusOf } from './calls.ts';
import { createShipment, loginCall, type Product } from './product.ts';

type Probe = { name: string; address: string; init?: RequestInit };

/** Calls that work without the database, and those that give 503. */
export type Probes = { independent: Probe[]; dependent: Probe[] };

/** Makes what the probes ask for, while the database is there. */
export async function prepareProbes(product: Product): Promise<Probes> {
  const { url, token, cookie } = product;
  const id = await createShipment(product);
  const form = [textPart('updateAction', 'addImages'), imagePart('p.jpg', await imageBytes('jpeg')), END];
  const answer = await fetch(`${url}/api/shipments/${id}`, {
    method: 'PATCH',
    headers: { 'auth-token': token, 'content-type': MULTIPART },
    body: Buffer.concat(form),
  });
  const { shipment } = await answer.json();
  const number: string = shipment.trackingNumber;
  const asked = (address: string): Probe => ({ name: address, address, init: { headers: { 'auth-token': token } } });
  const input = encodeURIComponent(JSON.stringify({ number }));
  const page = (address: string): Probe => ({ name: `page ${address}`, address, init: { headers: { cookie } } });
  return {
    independent: ['/', '/services', '/tracking', '/healthz'].map((address) => ({
      name: address,
      address,
    })),
    dependent: [
      asked('/api/me'),
      asked('/api/shipments/my-shipments'),
      asked('/api/shipments/admin/all-shipments'),
      asked('/api/shipments/super-admin/all'),
      asked(`/api/shipments/${id}`),
      asked('/api/all-user'),
      { name: 'public track', address: `/api/shipments/public/track/${number}` },
      { name: 'tRPC publicTracking.byNumber', address: `/api/trpc/publicTracking.byNumber?input=${input}` },
      asked('/api/trpc/auth.me'),
      { name: 'sign-in', address: '/api/login', init: loginCall() },
      {
        name: 'event',
        address: `/api/shipments/${id}/events`,
        init: jsonCall('POST', token, { note: 'while the database is away' }),
      },
      { name: 'image', address: `/uploads/${shipment.image[0]}` },
      { name: '/readyz', address: '/readyz' },
      page(`/tracking?number=${number}`),
      page('/admin/dashboard'),
    ],
  };
}

/** Asks everything at once; each promise that is not kept, in words. */
export async function probeWhileUnavailable({ url }: Product, probes: Probes, deadlineMs: number): Promise<string[]> {
  const run = async ({ name, address, init }: Probe, wanted: number) =>
    complaint(name, await ask(url + address, init), wanted, deadlineMs);
  const complaints = await Promise.all([
    ...probes.independent.map((probe) => run(probe, 200)),
    ...probes.dependent.map((probe) => run(probe, 503)),
  ]);
  return complaints.filter((text) => text !== null);
}

function complaint(name: string, result: CallResult, wanted: number, deadlineMs: number): string | null {
  const shown = name.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}\.\w+|\bWB\w+$/, '…');
  if (statusOf(result) !== wanted) return `${shown} gave ${statusOf(result)} and not ${wanted}`;
  if (result.milliseconds > deadlineMs) return `${shown} took ${result.milliseconds} ms, above ${deadlineMs} ms`;
  const retry = result.kind === 'answered' ? result.retryAfter : null;
  return wanted === 503 && retry === null && name !== '/readyz' ? `${shown} gave 503 without Retry-After` : null;
}
