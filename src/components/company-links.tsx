import { telephoneUrl } from '#contract/company.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { cn } from '#src/lib/cn.ts';

type LinkProps = { className?: string };

/** The company's e-mail address (COMPANY_EMAIL), to write to; with a subject where there is one. */
export function CompanyEmail({ subject, className }: LinkProps & { subject?: string }) {
  const { email } = usePage().company;
  const url = `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
  return (
    <a href={url} dir="ltr" className={cn('wrap-anywhere base:text-link base:underline underline-offset-4', className)}>
      {email}
    </a>
  );
}

/** The company's telephone number (COMPANY_PHONE), to call. */
export function CompanyPhone({ className }: LinkProps) {
  const { phone } = usePage().company;
  return (
    <a
      href={telephoneUrl(phone)}
      dir="ltr"
      className={cn('font-mono base:text-link base:underline underline-offset-4', className)}
    >
      {phone}
    </a>
  );
}
