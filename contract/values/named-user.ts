import * as z from 'zod/mini';

/** A user as another row names one. */
export const NamedUser = z.object({ id: z.string(), fullName: z.string() });
export type NamedUser = z.infer<typeof NamedUser>;
