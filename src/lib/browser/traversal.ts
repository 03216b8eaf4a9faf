type Handler = (event: PopStateEvent) => void;

let handler: Handler | null = null;

/** Must run before the router is made: Chromium runs `popstate` listeners in registration order, capturing or not. */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => handler?.(event));
}

/** Registers a handler of Back and Forward that precedes the router and may stop the event. Returns its removal. */
export function onTraversal(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}
