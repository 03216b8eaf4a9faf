import type { ErrorReason } from './reasons.ts';

/** `message` as callers get it, with braces around what differs; `advice` is what an integrator does about it. */
export type Advice = { readonly [Reason in ErrorReason]?: { message: string; advice: string } };
