import { Link } from '@tanstack/react-router';
import { SHIPMENT_NOT_FOUND } from '#server/contract/shipments/shipments.ts';
import { MessagePage } from '#src/components/messages/message-page.tsx';
import { Button } from '#src/components/ui/button.tsx';

/** For a number that no shipment has, that was deleted, or that is not for the current user: the same for all three. */
export function UnknownShipment() {
  return (
    <MessagePage
      code="404"
      title={SHIPMENT_NOT_FOUND}
      text="No shipment that you may see has this tracking number. It may be mistyped, or the shipment was deleted."
    >
      <div className="flex flex-wrap gap-3 pt-2">
        <Button asChild>
          <Link to="/admin/shipments">Back to Shipments</Link>
        </Button>
      </div>
    </MessagePage>
  );
}
