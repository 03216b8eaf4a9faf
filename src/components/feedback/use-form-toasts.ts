import { useEffect } from 'react';
import { dismissFormError } from './toasts.tsx';

/** The error toast of a form leaves when the form is sent again, and when it is closed. */
export function useFormToasts(isSending: boolean): void {
  useEffect(() => {
    if (isSending) dismissFormError();
  }, [isSending]);
  useEffect(() => dismissFormError, []);
}
