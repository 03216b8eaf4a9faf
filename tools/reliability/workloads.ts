import { setTimeout as delay } from 'node:timers/promises';
import { imageBytes } from '../../tests/factories/images/images.ts';
import { shipmentForm } from '../../tests/factories/shipments/shipments.ts';
import { type SeededProduct, signIn } from '../load/seeded-product.ts';

/** The server, the session and the tracking numbers of a workload. */
export type Target = Pick<SeededProduct, 'url' | 'token' | 'numbers'>;

/** `failures`: the statuses of failed requests, 0 if no response came. */
export type Tally = { done: number; failures: number[]; milliseconds: number[] };

type Workload = (product: Target) => Promise<number>;

/**
 * Starts the workload `perSecond` times a second until the signal, without waiting for earlier responses; catches up
 * after delays.
 */
export async function runAtRate(
  product: Target,
  workload: Workload,
  perSecond: number,
  signal: AbortSignal,
): Promise<Tally> {
  const tally: Tally = { done: 0, failures: [], milliseconds: [] };
  const inFlight = new Set<Promise<void>>();
  const doOnce = async () => {
    const started = performance.now();
    const status = await workload(product).catch(() => 0);
    if (status >= 200 && status < 300) tally.done += 1;
    else tally.failures.push(status);
    tally.milliseconds.push(performance.now() - started);
  };
  const begun = performance.now();
  for (let count = 1; !signal.aborted; count += 1) {
    const one = doOnce().finally(() => inFlight.delete(one));
    inFlight.add(one);
    await delay(Math.max(0, begun + (count * 1_000) / perSecond - performance.now()));
  }
  await Promise.all(inFlight);
  return tally;
}

/** A sign-in and a sign-out, so sessions do not accumulate. */
export const signInAndOut: Workload = async ({ url }) => {
  const token = await signIn(url);
  const { status } = await fetch(`${url}/api/logout`, { method: 'POST', headers: { 'auth-token': token } });
  return status;
};

/** Creates shipments with two images of about two megabytes. */
export async function creationWithImages(): Promise<Workload> {
  const bytes = await imageBytes('jpeg', 2_600, 1_900);
  return async ({ url, token }) => {
    const form = shipmentForm({ description: 'Two crates of machine spares' }, [bytes, bytes]);
    const answer = await fetch(`${url}/api/shipments`, {
      method: 'POST',
      headers: { 'auth-token': token },
      body: form,
    });
    await answer.text();
    return answer.status;
  };
}

/** The super-admin's list, a random page each time. */
export const browseList: Workload = async ({ url, token }) => {
  const page = 1 + Math.floor(Math.random() * 20);
  const answer = await fetch(`${url}/api/shipments/super-admin/all?page=${page}`, { headers: { 'auth-token': token } });
  await answer.text();
  return answer.status;
};

const randomNumber = ({ numbers }: Target) => numbers[Math.floor(Math.random() * numbers.length)];

/** A public lookup through REST. */
export const lookUp: Workload = async (product) => {
  const answer = await fetch(`${product.url}/api/shipments/public/track/${randomNumber(product)}`);
  await answer.text();
  return answer.status;
};

/** The same as a page. */
export const trackingPage: Workload = async (product) => {
  const answer = await fetch(`${product.url}/tracking?number=${randomNumber(product)}`);
  await answer.text();
  return answer.status;
};
