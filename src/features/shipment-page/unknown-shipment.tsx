import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SHIPMENT_NOT_FOUND } from '#contract/shipments/shipments.ts';
import { MessagePage } from '#src/components/feedback/message-page.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { returnFocus } from '#src/lib/browser/return-focus.ts';

/** For a number that no shipment has, that was deleted, or that is not for the current user: the same for all three. */
export function UnknownShipment() {
  return (
    <NoShipment text="No shipment that you may see has this tracking number. It may be mistyped, or the shipment was deleted." />
  );
}

/** In place of a page that was open; what had the focus is gone, too. */
export function DeletedShipment() {
  useEffect(() => returnFocus(null), []);
  return <NoShipment text="It was deleted meanwhile. What was typed here is not saved." />;
}

function NoShipment({ text }: { text: string }) {
  return (
    <MessagePage code="404" caption="No such shipment" title={SHIPMENT_NOT_FOUND} text={text}>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button asChild>
          <Link to="/admin/shipments">Back to Shipments</Link>
        </Button>
      </div>
    </MessagePage>
  );
}
