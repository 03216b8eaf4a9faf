import { type ComponentType, useEffect, useState } from 'react';
import type { SessionEndedDialogProps } from './session-ended-dialog.tsx';
import { signInPath, useReauthentication } from './use-reauthentication.ts';

type ReauthenticationPromptProps = { viewerId: string; leave: (address: string) => Promise<void> };

/** Asks a person whose session has ended to sign in where they are, and lets the calls that wait for it go on. */
export function ReauthenticationPrompt({ viewerId, leave }: ReauthenticationPromptProps) {
  const { isAsking, settle } = useReauthentication(viewerId, leave);
  const [Dialog, setDialog] = useState<ComponentType<SessionEndedDialogProps> | null>(null);

  useEffect(() => {
    if (!isAsking || Dialog) return;
    // Where its code does not come the calls fail, and the page stays as it is.
    import('./session-ended-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.SessionEndedDialog),
      () => settle(false),
    );
  }, [isAsking, Dialog, settle]);

  return isAsking && Dialog && <Dialog onSettle={settle} onSomebodyElse={() => void leave(signInPath())} />;
}
