import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, memo, Suspense } from 'react';
import type { PublicShipment } from '#contract/shipments/shipments.ts';
import UnlockForm from './unlock-form.tsx';

/** The server's HTML works until the code has come, and where none comes. */
const Form = createIsomorphicFn()
  .server(() => UnlockForm)
  .client(() =>
    lazy(() =>
      import('./load-unlock-form.ts').then((code) => code.loadUnlockForm()).catch(() => ({ default: () => null })),
    ),
  )();

/**
 * For who has no key: the receiver's e-mail address opens what is not for everyone (docs/contract/tracking.md,
 * 'Unlock'). Not rendered again before its code is there: React would take the server's form, with what is typed in it,
 * off the page.
 */
export const Unlock = memo(({ shipment }: { shipment: PublicShipment }) => (
  <Suspense fallback={null}>
    <Form shipment={shipment} />
  </Suspense>
));
