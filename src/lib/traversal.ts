type Handler = (event: PopStateEvent) => void;

let handler: Handler | null = null;

/** Called before the router is made: Chromium runs the listeners of `popstate` in the order of their registration, capturing or not. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => handler?.(event));
}

/** Registers what hears of Back and Forward before the router, and may stop the event. Returns the function that unregisters it. */
export function onTraversal(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}
