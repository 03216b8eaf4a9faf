import autocannon from 'autocannon';
import type { Product } from './product.ts';

export type Waits = { lookup: number; page: number };

const CONNECTIONS = 20;

/**
 * Lookups and tracking pages at a fixed rate each, for so many seconds: the 99th percentile of the waits in ms. Each
 * request has its time, so that a slow answer also counts for those that it delays.
 */
export async function measureTracking(
  product: Product,
  numbers: readonly string[],
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<Waits> {
  const measure = async (path: (number: string) => string) => {
    const { latency, non2xx, errors } = await autocannon({
      url: product.url,
      connections: CONNECTIONS,
      overallRate: perSecond,
      duration: seconds,
      headers: { 'accept-encoding': 'gzip' },
      requests: numbers.map((number) => ({ method: 'GET' as const, path: path(number) })),
    });
    if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} were rejected, ${errors} failed`);
    return latency.p99;
  };
  const [lookup, page] = await Promise.all([
    measure((number) => `/api/shipments/public/track/${number}`),
    measure((number) => `/tracking?number=${number}`),
  ]);
  return { lookup, page };
}
