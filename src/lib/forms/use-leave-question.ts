import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The browser asks before a message that was begun is lost with the page, as by a switch of the language. */
export function useLeaveQuestion(form: RefObject<HTMLFormElement | null>): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    const messages = [...(form.current?.querySelectorAll('textarea') ?? [])];
    if (messages.some(({ value }) => value.trim() !== '')) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => ask(event);
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);
}
