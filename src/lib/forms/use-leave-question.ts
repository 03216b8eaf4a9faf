import { type RefObject, useEffect } from 'react';

/** The browser asks before a message that was begun is lost with the page, as by a switch of the language. */
export function useLeaveQuestion(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      const messages = [...(form.current?.querySelectorAll('textarea') ?? [])];
      if (messages.some(({ value }) => value.trim() !== '')) event.preventDefault();
    }
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [form]);
}
