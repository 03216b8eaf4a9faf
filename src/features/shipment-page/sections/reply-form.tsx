import { type Ref, useRef, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { MAX_MESSAGE_IMAGES, MAX_MESSAGE_TEXT, type ReplySide } from '#contract/messages/message-kinds.ts';
import { TOO_MANY_MESSAGE_IMAGES } from '#contract/messages/messages.ts';
import { ReplyMessage } from '#contract/messages/threads.ts';
import { DiscardDialog } from '#src/components/dialogs/discard-dialog.tsx';
import { toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { useIsContact } from '#src/features/shipment-page/use-contact.ts';
import { ApiError } from '#src/lib/api/api-error.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useRefresh } from '#src/lib/api/use-staff-queries.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { useUnsavedChanges } from '#src/lib/forms/use-unsaved-changes.ts';
import { shrinkImages } from '#src/lib/images/shrink-image.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** The shipment's owner, the customer's contact and super-admins write (docs/contract/messages.md, 'What is seen'). */
export function useMayReply(shipment: PageShipment): boolean {
  const user = useCurrentUser();
  const isContact = useIsContact(shipment);
  return isAllowed(user, 'office') && (user.role === 'super-admin' || user.id === shipment.user || isContact);
}

const MESSAGE = { method: 'POST', onProgress: () => undefined } as const;

type ReplyFormProps = {
  ref: Ref<HTMLFormElement>;
  shipment: PageShipment;
  to: ReplySide;
  onTo: (side: ReplySide) => void;
};

/** The form of a reply, which says who will read it. */
export function ReplyForm({ ref, shipment, to: chosen, onTo }: ReplyFormProps) {
  const { id, company, companyName } = shipment;
  const to = company === null ? 'receiver' : chosen;
  const [text, setText] = useState('');
  const refresh = useRefresh(({ shipments, superAdmin, users }) => [shipments, superAdmin.audit, users.menuCounts]);
  const images = useRef<HTMLInputElement>(null);
  const clear = () => {
    setText('');
    if (images.current) images.current.value = '';
  };
  const { submit, isBusy, error, errorOf } = useServerForm({
    schema: ReplyMessage,
    known: { id },
    failed: 'Failed to send the message',
    send: async (_, filled) => {
      const form = new FormData(filled);
      if (form.getAll('image').length > MAX_MESSAGE_IMAGES) throw new ApiError(400, TOO_MANY_MESSAGE_IMAGES);
      await shrinkImages(form);
      await uploadFormData({ ...MESSAGE, path: `/api/shipments/${id}/messages`, form });
      clear();
      toastSuccess('The message was sent.');
      await refresh();
    },
  });
  const isFilled = () => text !== '' || Boolean(images.current?.value);
  const guard = useUnsavedChanges({ isFilled, isBusy, onClose: clear });
  const isHydrated = useHydrated();
  const disabled = isBusy || !isHydrated;
  const members = `the members of ${companyName ?? 'the customer'}`;
  const readers: Record<ReplySide, string> = {
    customer: `Read by ${members}, not by the receiver.`,
    receiver: 'Read by the receiver, not by the customer.',
    both: `Read by ${members} and by the receiver.`,
  };
  return (
    <form
      ref={ref}
      noValidate
      data-no-scan
      aria-label="Reply"
      className="mt-3 grid max-w-xl gap-4 noscript:hidden print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Field label="To" hint={readers[to]} error={errorOf('to')}>
        <Select name="to" value={to} onChange={({ target }) => onTo(sideOf(target.value))}>
          {company !== null && <option value="customer">Customer</option>}
          <option value="receiver">Receiver</option>
          {company !== null && <option value="both">Both</option>}
        </Select>
      </Field>
      <Field label="Message" error={errorOf('text')}>
        <Textarea
          name="text"
          rows={3}
          maxLength={MAX_MESSAGE_TEXT}
          value={text}
          readOnly={disabled}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field label="Photographs" hint={`Up to ${MAX_MESSAGE_IMAGES}, JPEG, PNG or WebP, 5 MB each.`}>
        <Input
          ref={images}
          type="file"
          name="image"
          accept="image/jpeg,image/png,image/webp"
          multiple
          disabled={disabled}
          className="file:me-3 file:h-full file:font-semibold"
        />
      </Field>
      {error && <Alert>{error}</Alert>}
      <Button type="submit" busy={isBusy} disabled={disabled} className="w-fit">
        {isBusy ? 'Sending' : 'Send'}
      </Button>
      {guard.isAsking && <DiscardDialog onKeep={guard.keep} onDiscard={guard.discard} />}
    </form>
  );
}

const sideOf = (value: string): ReplySide => (value === 'receiver' || value === 'both' ? value : 'customer');
