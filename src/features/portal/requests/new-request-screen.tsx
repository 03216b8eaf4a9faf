import { Link } from '@tanstack/react-router';
import type { SentForm } from '#contract/render-context.ts';
import type { ShownShipment } from '#src/features/portal/portal-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { type Asked, RequestForm } from './request-form.tsx';

type NewRequestScreenProps = {
  companies: readonly { id: string; name: string }[];
  /** The shipment that is repeated. */
  shipment: ShownShipment | null;
  sent: SentForm | null;
  formKey: string;
};

/** A new request, which may begin with an earlier shipment (docs/contract/requests.md). */
export function NewRequestScreen({ companies, shipment, sent, formKey }: NewRequestScreenProps) {
  const words = usePhrases('requests');
  const customer = shipment?.companies.find(({ as }) => as === 'customer')?.id;
  const own = companies.toSorted((one, other) => Number(other.id === customer) - Number(one.id === customer));
  return (
    <>
      <p className="text-sm">
        <Link to="/portal/requests" search={{}} className="font-semibold text-link underline underline-offset-4">
          {words.all}
        </Link>
      </p>
      <h1 className="mt-3 text-xl">{words.requestOne}</h1>
      <RequestForm
        key={shipment?.id ?? ''}
        id={null}
        asked={shipment ? askedAs(shipment) : {}}
        companies={own}
        sent={sent}
        formKey={formKey}
      />
    </>
  );
}

/** The fields that another one has, too: numbers of the earlier shipment are its own. */
function askedAs(shipment: ShownShipment): Asked {
  const { senderName, senderEmail, senderContact, receiverName, receiverEmail, receiverContact } = shipment;
  const { originAddress, originCity, originCountry, destinationAddress, destinationCity, destinationCountry } =
    shipment;
  const { weight, pieces, description, shippingMode } = shipment;
  return {
    ...{ senderName, senderEmail, senderContact, receiverName, receiverEmail, receiverContact },
    ...{ originAddress, originCity, originCountry, destinationAddress, destinationCity, destinationCountry },
    ...{ weight, pieces, description, shippingMode },
  };
}
