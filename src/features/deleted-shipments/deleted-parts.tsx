import { DateTime } from '#src/components/labels/date-time.tsx';
import type { DeletedRow } from './deleted-query.ts';

type Part = { shipment: DeletedRow };

export function Parties({ shipment: { senderName, receiverName } }: Part) {
  return (
    <>
      <p className="wrap-anywhere">{senderName}</p>
      <p className="wrap-anywhere text-muted-foreground">→ {receiverName}</p>
    </>
  );
}

export function Route({ shipment }: Part) {
  return (
    <>
      <p className="wrap-anywhere">
        {shipment.originCity}, {shipment.originCountry}
      </p>
      <p className="wrap-anywhere text-muted-foreground">
        → {shipment.destinationCity}, {shipment.destinationCountry}
      </p>
    </>
  );
}

export function Deletion({ shipment: { deletedAt, deletedBy } }: Part) {
  return (
    <>
      <DateTime at={deletedAt} className="font-mono text-xs" />
      <p className="text-xs wrap-anywhere text-muted-foreground">by {deletedBy?.fullName ?? 'the system'}</p>
    </>
  );
}
