import { useEffect } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../lib/call-failure.ts';

/** A failed load is said once in a toast (specification section 8, 'API helpers'). */
export function useErrorToast(error: unknown): void {
  useEffect(() => {
    if (error) toast.error('Error', { description: messageOf(error, 'An unknown error occurred') });
  }, [error]);
}
