import { useEffect } from 'react';

/** Deliveries that were taken without a network: any page sends them. The code comes only where there are some. */
export function useSendWaitingDeliveries(userId: string): void {
  useEffect(() => {
    const send = async () => {
      if (localStorage.getItem('waiting-deliveries') === null) return;
      const { sendWaitingProofs } = await import('#src/features/deliver/index.ts');
      await sendWaitingProofs(userId);
    };
    const sendQuietly = () => void send().catch(() => undefined);
    sendQuietly();
    addEventListener('online', sendQuietly);
    return () => removeEventListener('online', sendQuietly);
  }, [userId]);
}
