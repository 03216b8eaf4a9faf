import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SendLink } from '#contract/mails/mails.ts';
import { FormDialog, FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import type { FormErrors } from '#src/lib/forms/parse-form.ts';
import { useFieldErrors } from '#src/lib/forms/use-field-errors.ts';
import { useSendLink } from './use-send-link.ts';

type Recipient = 'receiver' | 'sender' | 'other';
type SendLinkDialogProps = { shipment: PageShipment; onClose: () => void };

/** Sends the public tracking link to the receiver, the sender or any other address. */
export function SendLinkDialog({ shipment, onClose }: SendLinkDialogProps) {
  const { id, trackingNumber, receiverEmail, senderEmail } = shipment;
  const { data } = useQuery({ ...useTRPC().shipments.mailStops.queryOptions({ id }), staleTime: 0 });
  const isStopped = (party: Recipient) => party !== 'other' && data?.stops[party] === 'everything';
  const [chosen, setChosen] = useState<Recipient>();
  const to = chosen ?? (['receiver', 'sender', 'other'] as const).find((party) => !isStopped(party)) ?? 'other';
  const [renew, setRenew] = useState(false);
  const renewId = useId();
  const fields = useFieldErrors((form) => parseTo({ id, renew }, to, form).errors);
  const { send, isSending } = useSendLink(onClose);
  const choices = [
    ['receiver', 'Receiver', receiverEmail],
    ['sender', 'Sender', senderEmail],
    ['other', 'Another address', ''],
  ] as const;

  function onSubmit(form: HTMLFormElement) {
    const { value, errors } = parseTo({ id, renew }, to, form);
    fields.show(form, errors);
    const address = { receiver: receiverEmail, sender: senderEmail, other: addressOf(form) }[to];
    if (value) void send(value, address);
  }

  return (
    <FormDialog
      title="Send tracking link"
      description={<span className="font-mono">{trackingNumber}</span>}
      isFilled={(form) => addressOf(form) !== ''}
      isBusy={isSending}
      onClose={onClose}
      onSubmit={onSubmit}
      firstField="input"
    >
      <fieldset className="grid gap-1" disabled={isSending}>
        <legend className="pb-1 text-sm font-semibold">Send it to</legend>
        {choices.map(([value, label, address]) => (
          <label key={value} className="flex min-h-8 items-center gap-3 text-sm">
            <input
              type="radio"
              name="to"
              value={value}
              checked={to === value}
              disabled={isStopped(value)}
              onChange={() => setChosen(value)}
              className="size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 wrap-anywhere">
              {label} {address && <span className="text-muted-foreground">{address}</span>}
              {isStopped(value) && <span className="block text-status-on-hold">Stopped all emails.</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {to === 'other' && (
        <Field label="Email address" error={fields.errorOf('address')}>
          <Input name="address" type="email" autoComplete="off" disabled={isSending} autoFocus />
        </Field>
      )}
      <div className="grid gap-1">
        <p className="flex items-center gap-2 text-sm">
          <Checkbox
            id={renewId}
            checked={renew}
            disabled={isSending}
            aria-describedby={`${renewId}-hint`}
            onCheckedChange={(checked) => setRenew(checked === true)}
            className="-ml-1"
          />
          <label htmlFor={renewId} className="font-semibold">
            End the links sent before
          </label>
        </p>
        <p id={`${renewId}-hint`} className="text-xs text-muted-foreground">
          For a link that reached the wrong person: whoever has one sees no more than with the number alone.
        </p>
      </div>
      <FormDialogFooter submitLabel="Send link" pendingLabel="Sending" />
    </FormDialog>
  );
}

function addressOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('address') ?? '');
}

/** Only the typed address can be wrong. */
function parseTo(
  about: Pick<SendLink, 'id' | 'renew'>,
  to: Recipient,
  form: HTMLFormElement,
): { value: SendLink | null; errors: FormErrors } {
  const { success, data, error } = SendLink.safeParse({ ...about, to: to === 'other' ? addressOf(form) : to });
  if (success) return { value: data, errors: {} };
  return { value: null, errors: { address: error.issues[0]?.message ?? '' } };
}
