import { type ComponentType, useEffect, useState } from 'react';
import { loadPhrases } from '#src/lib/phrases.ts';
import type { SessionEndedDialogProps } from './session-ended-dialog.tsx';
import { signInPath, useReauthentication } from './use-reauthentication.ts';

type ReauthenticationPromptProps = { userId: string; leave: (path: string) => Promise<void> };

/** Asks for a new sign-in on the spot when the session has ended, then lets the waiting calls go on. */
export function ReauthenticationPrompt({ userId, leave }: ReauthenticationPromptProps) {
  const { isAsking, finish } = useReauthentication(userId, leave);
  const [Dialog, setDialog] = useState<ComponentType<SessionEndedDialogProps> | null>(null);

  useEffect(() => {
    if (!isAsking || Dialog) return;
    // If its code cannot be loaded, the calls fail and the page stays.
    Promise.all([import('./session-ended-dialog.tsx'), loadPhrases(['credentials'], 'en')])
      .then(([loaded]) => setDialog(() => loaded.SessionEndedDialog))
      .catch(() => finish(false));
  }, [isAsking, Dialog, finish]);

  return isAsking && Dialog && <Dialog onFinish={finish} onOtherUser={() => void leave(signInPath())} />;
}
