import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renameFailedImports } from './lib/browser/lazy-code.ts';
import { tolerateMovedText } from './lib/browser/moved-text.ts';
import { listenBeforeRouter } from './lib/browser/traversal.ts';
import { getRouter } from './router.tsx';

listenBeforeRouter();
renameFailedImports();
tolerateMovedText();
const router = getRouter();

/** Start's own entry also brings the serializer of server functions, 13 kB that this product has no use for. */
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
    // Translated before hydration, a page is rendered anew: React would throw, globally, what it recovered from.
    { onRecoverableError: (error) => console.error(error) },
  );
});
