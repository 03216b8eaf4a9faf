import * as z from 'zod/mini';

const ImageCopy = z.object({ name: z.string(), width: z.number(), height: z.number() });

/** An image in pixels, and its smaller copies, the smallest first: each is fetched by its name as the image is. */
export const ImageSize = z.object({ width: z.number(), height: z.number(), copies: z.array(ImageCopy) });
export type ImageSize = z.infer<typeof ImageSize>;
