import { env } from '#server/env.ts';
import { AppError } from '#server/errors/app-error.ts';
import { once } from '#server/infra/concurrency/cached-promise.ts';
import type { Endpoint } from '#server/transport/rest/endpoint.ts';
import type { Contents, GroupReference } from './reference-types.ts';

/** Made when the first page is asked for: zod's writer of JSON Schema is not loaded before. */
export function cachedReference(endpoints: readonly Endpoint[]) {
  const reference = once(async () => {
    const { makeReference } = await import('./reference.ts');
    return makeReference(endpoints, env().APP_URL);
  });
  return {
    readContents: async (): Promise<Contents> => (await reference()).contents,

    /** Throws `unknown-path` for a group that is not there. */
    async readGroup(slug: string): Promise<GroupReference> {
      const group = (await reference()).groups.get(slug);
      if (!group) throw new AppError('unknown-path');
      return group;
    },
  };
}
