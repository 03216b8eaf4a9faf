import { Button } from '../../components/ui/button.tsx';
import { WaybillField, WaybillFields } from '../../components/waybill-field.tsx';
import { COMPANY } from '../../lib/company.ts';
import { usePage } from '../../lib/use-context.ts';
import { PostageStamp } from './postage-stamp.tsx';

/** No rules and nothing sent: its button has no action (specification sections 2 and 5). */
export function LetterForm() {
  const { brand } = usePage();
  return (
    <form method="dialog" aria-labelledby="letter" className="flex flex-col border-2 border-foreground bg-card">
      <div className="flex items-start justify-between gap-4 border-b-2 border-foreground px-5 py-5">
        <div className="min-w-0 self-end">
          <h2 id="letter" className="text-lg">
            Write a letter
          </h2>
          <p className="mt-3 text-xs text-muted-foreground">To</p>
          <p className="mt-1 font-semibold break-words">{brand}, freight desk</p>
        </div>
        <PostageStamp className="-mr-1 w-44 shrink-0 max-sm:w-32" />
      </div>
      <WaybillFields className="sm:grid-cols-2">
        <WaybillField label="First name">
          <input name="firstName" autoComplete="given-name" />
        </WaybillField>
        <WaybillField label="Last name">
          <input name="lastName" autoComplete="family-name" />
        </WaybillField>
        <WaybillField label="Email">
          <input name="email" type="email" autoComplete="email" />
        </WaybillField>
        <WaybillField label="Subject">
          <input name="subject" />
        </WaybillField>
        <WaybillField label="Message" className="col-span-full">
          <textarea name="message" rows={7} className="resize-y" />
        </WaybillField>
      </WaybillFields>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 mt-auto border-t-2 border-foreground px-5 py-4">
        <Button variant="outline" className="border-foreground" aria-describedby="letter-note">
          Send message
        </Button>
        <p id="letter-note" className="min-w-0 grow text-sm text-muted-foreground sm:basis-0">
          This form sends nothing yet. Write to{' '}
          <a href={`mailto:${COMPANY.email}`} className="break-words text-link underline">
            {COMPANY.email}
          </a>{' '}
          instead.
        </p>
      </div>
    </form>
  );
}
