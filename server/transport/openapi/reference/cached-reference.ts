import { AppError } from '#contract/errors/error.ts';
import { env } from '#server/env.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import type { Contents, GroupReference } from './reference-types.ts';

/** Made when the first page is asked for: neither the table nor zod's writer of JSON Schema is loaded before. */
const reference = once(async () => {
  const { makeReference } = await import('./reference.ts');
  return makeReference(env().APP_URL);
});

export const readContents = async (): Promise<Contents> => (await reference()).contents;

/** Throws `unknown-path` for a group that is not there. */
export async function readGroup(slug: string): Promise<GroupReference> {
  const group = (await reference()).groups.get(slug);
  if (!group) throw new AppError('unknown-path', 'Not found');
  return group;
}
