import { COMPANY } from '#src/lib/company.ts';

const look = 'inline-block py-1 font-semibold text-link underline underline-offset-4';

/** Whom to call or write to; the mail names the shipment. */
export function Contact({ trackingNumber }: { trackingNumber: string }) {
  const { telephone, supportEmail } = COMPANY;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm">
      <a href={`tel:${telephone.replaceAll(' ', '')}`} className={`${look} font-mono`}>
        {telephone}
      </a>
      <a href={`mailto:${supportEmail}?subject=${trackingNumber}`} className={`${look} wrap-anywhere`}>
        {supportEmail}
      </a>
    </p>
  );
}
