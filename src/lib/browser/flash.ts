import * as z from 'zod/mini';

const KEY = 'flash';

/** A notice that outlives one full load of a page. */
const Flash = z.object({
  kind: z.enum(['success', 'error', 'info']),
  title: z.string(),
  text: z.optional(z.string()),
});
export type Flash = z.infer<typeof Flash>;

/** For the sign-in page, which says it in its language. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Leaves a notice for the next page of this tab; its toaster shows it once. */
export function flash(notice: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice));
  } catch {
    // Without session storage only the notice is lost.
  }
}

export function hasFlash(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function takeFlash(): Flash | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text ? Flash.parse(JSON.parse(text)) : null;
  } catch {
    return null;
  }
}
