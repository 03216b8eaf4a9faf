import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The address `/admin/shipments#new` opens the dialog of a new shipment, and is then the list's own again. */
export function useNewShipmentLink(canCreate: boolean, open: () => void): void {
  const isRequested = useLocation({ select: ({ hash }) => hash === 'new' });
  const navigate = useNavigate({ from: '/admin/shipments' });
  const start = useEffectEvent(() => {
    open();
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (isRequested && canCreate) start();
  }, [isRequested, canCreate]);
}
