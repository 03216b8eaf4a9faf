import { PhoneLink } from '#src/components/phone-link.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';

export function Parties({ shipment }: { shipment: PageShipment }) {
  return (
    <div className="grid divide-y-2 divide-foreground border-b-2 border-foreground sm:grid-cols-2 sm:divide-x-2 sm:divide-y-0">
      <Party
        title="Sender"
        name={shipment.senderName}
        lines={[shipment.originAddress, `${shipment.originCity}, ${shipment.originCountry}`]}
        email={shipment.senderEmail}
        contact={shipment.senderContact}
      />
      <Party
        title="Receiver"
        name={shipment.receiverName}
        lines={[shipment.destinationAddress, `${shipment.destinationCity}, ${shipment.destinationCountry}`]}
        email={shipment.receiverEmail}
        contact={shipment.receiverContact}
      />
    </div>
  );
}

type PartyProps = { title: string; name: string; lines: readonly string[]; email: string; contact: string };

function Party({ title, name, lines, email, contact }: PartyProps) {
  return (
    <section aria-label={title} className="min-w-0 px-5 py-4 text-sm wrap-anywhere sm:px-8">
      <h2 className="font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">{title}</h2>
      <p className="mt-1 text-base font-semibold">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line} className="written-lines text-muted-foreground">
          {line}
        </p>
      ))}
      {email && (
        <p className="mt-2">
          <a href={`mailto:${email}`} className="text-link underline-offset-4 hover:underline">
            {email}
          </a>
        </p>
      )}
      {contact && (
        <p className="font-mono">
          <PhoneLink number={contact} />
        </p>
      )}
    </section>
  );
}
