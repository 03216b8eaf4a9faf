import { useEffect } from 'react';
import { messageOf, statusOf } from '#src/lib/api-error.ts';
import { notice } from './shipment-toasts.ts';

/** A failed load is said once in a toast (specification section 8, 'API helpers'). */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    const wordless = statusOf(error) === undefined ? 'An unknown error occurred' : 'Request failed';
    notice.failure({ title: 'Error', text: messageOf(error, wordless) });
  }, [error]);
}
