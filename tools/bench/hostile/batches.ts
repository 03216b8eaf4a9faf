import { MAX_BATCH, MAX_JSON_BYTES } from '#contract/protocol.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { type Call, fill, get, type Input, post, text } from './request.ts';

const pathOf = (procedure: string, calls = MAX_BATCH) => `/api/trpc/${Array(calls).fill(procedure)}?batch=1`;
const inputOf = (input: unknown) => Object.fromEntries(Array.from({ length: MAX_BATCH }, (_, index) => [index, input]));

const searches = (search: string): Call =>
  get(`${pathOf('shipments.mine')}&input=${encodeURIComponent(JSON.stringify(inputOf({ search })))}`);

function mutations(procedure: string, input: (size: number) => unknown): Input {
  const frame = JSON.stringify(inputOf(input(0))).length;
  const call = (size: number) => {
    const body = JSON.stringify(inputOf(input(Math.floor((size - frame) / MAX_BATCH))));
    return post(pathOf(procedure), 'application/json', body);
  };
  return { name: `batch: ten of ${procedure}`, size: MAX_JSON_BYTES, unit: 'bytes', call };
}

/**
 * Batches of tRPC: as many calls as one may have, each with an input as long as it may be, and more calls than that.
 */
export const batches: Input[] = [
  text('batch: calls beyond ten', 10_000, (size) => get(pathOf('auth.me', Math.floor(size / 'auth.me,'.length)))),
  text('batch: commas', 10_000, (size) => get(`/api/trpc/${fill(',', size)}?batch=1`)),
  ...['%', '%_', 'a '].map((signs) =>
    text(`batch: ten searches, ${signs.trim()}`, TEXT_LIMITS.search, (size) => searches(fill(signs, size))),
  ),
  mutations('auth.login', (size) => ({ email: `a@${fill('a.', size)}`, password: 'x' })),
  mutations('shipments.create', (size) => ({ description: `x${fill('\u00a0', size / 2)}x` })),
];
