import * as z from 'zod/mini';
import { described } from './described.ts';

/** Of a call that has nothing to give back. */
export const Success = described(z.object({ success: z.literal(true) }), { id: 'Success' });
