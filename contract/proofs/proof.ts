import * as z from 'zod/mini';

/** Beside the signature. */
export const MAX_PROOF_IMAGES = 2;

/** As it is shown to who may see it: `signature` and `image` are names of files. */
export const Proof = z.object({
  receivedBy: z.string(),
  at: z.string(),
  signature: z.nullable(z.string()),
  image: z.array(z.string()),
});
export type Proof = z.infer<typeof Proof>;
