import { useEffect } from 'react';
import { apiErrorMessage, apiErrorStatus } from '#src/lib/api/api-error.ts';
import { shipmentToast } from './toasts.tsx';

/** Shows a failed query once in a toast (specification section 8, 'API helpers'). */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (!error) return;
    const fallback = apiErrorStatus(error) === undefined ? 'An unknown error occurred' : 'Request failed';
    shipmentToast.error({ title: 'Error', text: apiErrorMessage(error, fallback) });
  }, [error]);
}
