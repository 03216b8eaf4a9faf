/** Beside the signature. */
export const MAX_PROOF_IMAGES = 2;
