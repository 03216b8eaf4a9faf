import { useEffect, useState } from 'react';
import { LazyDialog } from '#src/components/dialogs/lazy-dialog.tsx';
import { lazyCode } from '#src/lib/browser/lazy-code.ts';
import { SIGN_OUT_QUESTION } from './sign-out.ts';

const dialog = lazyCode(
  () => import('./sign-out-dialog.tsx'),
  ({ SignOutDialog }) => SignOutDialog,
);

/** Names what waits on this device before a sign-out erases it. */
export function SignOutQuestion({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => setAsking(true);
    addEventListener(SIGN_OUT_QUESTION, ask);
    return () => removeEventListener(SIGN_OUT_QUESTION, ask);
  }, []);
  return isAsking && <LazyDialog code={dialog} props={{ userId, onClose: () => setAsking(false) }} />;
}
