let leaving = false;

/** Whether the user is signing out: a call of this page that is rejected meanwhile asks nobody to sign in again. */
export const isLeaving = (): boolean => leaving;

export function markLeaving(): void {
  leaving = true;
  // A page that Back restores as it was is in use again.
  addEventListener('pageshow', () => (leaving = false), { once: true });
}
