import { useState } from 'react';
import { serverClock } from '#src/lib/api/server-clock.ts';
import { isPastEstimate } from './estimate-warning.ts';

/** An estimate before today is saved only once it is confirmed, by a second press. */
export function usePastEstimate(typed: string) {
  const [asked, setAsked] = useState('');
  return {
    isAsking: asked !== '' && asked === typed,
    /** False where nothing is to be asked, or was already. */
    ask(estimate: string, stored: string | null): boolean {
      const isOpen = estimate !== asked && isPastEstimate(estimate, stored, serverClock.now().at);
      if (isOpen) setAsked(estimate);
      return isOpen;
    },
  };
}
