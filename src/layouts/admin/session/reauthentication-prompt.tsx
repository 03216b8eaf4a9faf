import { type ComponentType, useEffect, useState } from 'react';
import { loadPhrases } from '#src/lib/text/phrases.ts';
import type { SessionEndedDialogProps } from './session-ended-dialog.tsx';
import { signInPath, useReauthentication } from './use-reauthentication.ts';

type ReauthenticationPromptProps = {
  userId: string;
  leave: (path: string) => Promise<void>;
  /** Goes on as the user of the stored session. */
  startOver: () => void;
};

/** Asks for a new sign-in on the spot when the session has ended, then lets the waiting calls go on. */
export function ReauthenticationPrompt({ userId, leave, startOver }: ReauthenticationPromptProps) {
  const { ending, finish } = useReauthentication(userId, leave);
  const [Dialog, setDialog] = useState<ComponentType<SessionEndedDialogProps> | null>(null);

  useEffect(() => {
    if (!ending || Dialog) return;
    // If its code cannot be loaded, the calls fail and the page stays.
    Promise.all([import('./session-ended-dialog.tsx'), loadPhrases(['credentials'], 'en')])
      .then(([loaded]) => setDialog(() => loaded.SessionEndedDialog))
      .catch(() => finish(false));
  }, [ending, Dialog, finish]);

  return (
    ending &&
    Dialog && (
      <Dialog
        ending={ending}
        onFinish={finish}
        onDiscard={ending === 'other-user' ? startOver : () => void leave(signInPath())}
        onStartOver={startOver}
      />
    )
  );
}
