import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import ServerWhereToLook from './where-to-look.tsx';

/** In the server's HTML at once; its script is loaded only where it is shown, so that a visitor with a result does not load it. */
const readWhereToLook = createIsomorphicFn()
  .server((): ComponentType => ServerWhereToLook)
  .client((): ComponentType => lazy(() => import('./where-to-look.tsx').catch(() => ({ default: Nothing }))));

const WhereToLook = readWhereToLook();

/** It could not be loaded, as on a dropped connection. The search works without it. */
function Nothing(): ReactNode {
  return null;
}

export function Help() {
  return (
    <Suspense fallback={null}>
      <WhereToLook />
    </Suspense>
  );
}
