import type { ShownShipment } from '#src/features/portal/portal-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type PartyProps = Record<'title' | 'name' | 'street' | 'place' | 'email' | 'telephone', string>;

/** Sender and receiver with what the company's part shows of them. */
export function Parties({ shipment }: { shipment: ShownShipment }) {
  const words = usePhrases('tracking');
  const { formats } = usePhrases('shared');
  return (
    <div className="grid divide-y-2 divide-foreground sm:grid-cols-2 sm:divide-x-2 sm:divide-y-0">
      <Party
        title={words.sender}
        name={shipment.senderName}
        street={shipment.originAddress}
        place={formats.place(shipment.originCity, shipment.originCountry)}
        email={shipment.senderEmail}
        telephone={shipment.senderContact}
      />
      <Party
        title={words.receiver}
        name={shipment.receiverName}
        street={shipment.destinationAddress}
        place={formats.place(shipment.destinationCity, shipment.destinationCountry)}
        email={shipment.receiverEmail}
        telephone={shipment.receiverContact}
      />
    </div>
  );
}

function Party({ title, name, street, place, email, telephone }: PartyProps) {
  const look = 'text-link underline underline-offset-4';
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-1 px-5 py-5 text-sm wrap-anywhere sm:px-8">
      <h3 className="font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">{title}</h3>
      <p className="text-base font-semibold">
        <bdi>{name}</bdi>
      </p>
      {street && <p className="written-lines">{street}</p>}
      <p className="text-muted-foreground">{place}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className={look}>
            <bdi>{email}</bdi>
          </a>
        </p>
      )}
      {telephone && (
        <p>
          <bdi dir="ltr">{telephone}</bdi>
        </p>
      )}
    </section>
  );
}
