import { lazy, memo, Suspense } from 'react';
import type { MessageBoxProps } from './message-box.tsx';

type Code = typeof import('./message-box.tsx');

let loaded: Code | undefined;

/** Awaited before the server renders: what it streams later is shown by a script, and the form needs none. */
export async function loadMessageBox(): Promise<void> {
  loaded ??= await import('./message-box.tsx');
}

/** Loaded already: React need not wait for it. */
// biome-ignore lint/suspicious/noThenProperty: what `lazy` takes is a promise, and every real one is later
const atOnce = (code: Code) => ({ then: (take: (code: Code) => void) => take(code) }) as Promise<Code>;

/** In the browser it comes when somebody with a key opens the page. */
const MessageBox = lazy(() => (import.meta.env.SSR && loaded ? atOnce(loaded) : import('./message-box.tsx')));

/** A receiver's answer; not rendered again before its code is there, as `Unlock`. */
export const DeferredMessageBox = memo((props: MessageBoxProps) => (
  <Suspense fallback={null}>
    <MessageBox {...props} />
  </Suspense>
));
