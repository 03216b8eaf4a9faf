import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';

const look = 'inline-block py-1 font-semibold';

/** The company's telephone and e-mail; the mail names the shipment. */
export function Contact({ trackingNumber }: { trackingNumber: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <CompanyPhone className={look} />
      <CompanyEmail subject={trackingNumber} className={look} />
    </p>
  );
}
