import { useEffect } from 'react';
import { queryErrorMessage } from '#src/lib/api/api-error.ts';
import { shipmentToast } from './toasts.tsx';

/** Shows a failed query once in a toast (docs/contract/specification.md, 'API helpers'). */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) shipmentToast.error({ title: 'Error', text: queryErrorMessage(error) });
  }, [error]);
}
