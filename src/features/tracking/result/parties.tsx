import type { PublicShipment } from '#contract/shipments/shipments.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

export function Parties({ shipment }: { shipment: PublicShipment }) {
  const { senderName, originCity, originCountry, receiverName, destinationCity, destinationCountry } = shipment;
  const words = usePhrases('tracking');
  return (
    <div className="grid divide-y-2 divide-foreground sm:grid-cols-2 sm:divide-x-2 sm:divide-y-0">
      <Party title={words.sender} name={senderName} city={originCity} country={originCountry} />
      <Party title={words.receiver} name={receiverName} city={destinationCity} country={destinationCountry} />
    </div>
  );
}

type PartyProps = { title: string; name: string; city: string; country: string };

function Party({ title, name, city, country }: PartyProps) {
  const { formats } = usePhrases('shared');
  return (
    <section aria-label={title} className="min-w-0 px-5 py-5 wrap-anywhere sm:px-8">
      <h3 className="font-sans text-xs font-normal text-muted-foreground [font-stretch:100%]">{title}</h3>
      <p className="mt-1 font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p className="text-sm text-muted-foreground">{formats.place(city, country)}</p>
    </section>
  );
}
