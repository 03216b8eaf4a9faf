import * as z from 'zod/mini';

/** Beside the signature; and of an attempt. */
export const MAX_PROOF_IMAGES = 2;

/** Characters of what is damaged. */
export const MAX_DAMAGE = 500;

/** As it is shown to who may see it: `signature` and `image` are names of files. */
export const Proof = z.object({
  receivedBy: z.string(),
  at: z.string(),
  signature: z.nullable(z.string()),
  image: z.array(z.string()),
  /** The number that was received; null where nobody counted. */
  pieces: z.nullable(z.number()),
  /** The damage in words; null without one. */
  damage: z.nullable(z.string()),
});
export type Proof = z.infer<typeof Proof>;
