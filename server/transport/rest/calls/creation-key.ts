import type { RestContext } from '#server/transport/rest/endpoint.ts';

/** A key in the body decides alone; else that of an Idempotency-Key, so that a creation is never done twice. */
export function withCreationKey<Input extends { creationKey?: unknown }>(c: RestContext, input: Input): Input {
  if (input.creationKey !== undefined) c.set('creationKey', false);
  return { creationKey: c.var.creationKey || undefined, ...input };
}
