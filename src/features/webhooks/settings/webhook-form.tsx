import { useId } from 'react';
import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { OwnCodeField } from '#src/components/accounts/own-code-field.tsx';
import { FormDialogFooter } from '#src/components/dialogs/form-dialog.tsx';
import { ServerForm, type ServerFormState } from '#src/components/server-form.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import type { WebhookRow } from '../webhooks-query.ts';
import { EventBoxes } from './event-boxes.tsx';
import type { Ticked } from './webhook-schema.ts';

type WebhookFormProps = {
  form: ServerFormState;
  /** The values that it begins with. */
  stored?: WebhookRow;
  ticked: Ticked;
  onTicked: (ticked: Ticked) => void;
  submitLabel: string;
  pendingLabel: string;
};

export function WebhookForm({ form, stored, ticked, onTicked, submitLabel, pendingLabel }: WebhookFormProps) {
  const canHaveAll = isSuperAdmin(useCurrentUser()) || ticked.all;
  const allId = useId();
  const events = form.errorOf('events');
  return (
    <ServerForm form={form}>
      <Field
        label="Address"
        hint="An https address of your program. It answers with a status from 200 to 299 within 15 seconds."
        error={form.errorOf('url')}
      >
        <Input
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          defaultValue={stored?.url}
          required
        />
      </Field>
      <Field
        label="Description"
        hint="For instance the program that receives it. May be empty."
        error={form.errorOf('description')}
      >
        <Input name="description" autoComplete="off" maxLength={120} defaultValue={stored?.description} />
      </Field>
      <EventBoxes
        value={ticked.events}
        onChange={(chosen) => onTicked({ ...ticked, events: chosen })}
        error={ticked.events.length > 0 ? undefined : events}
      />
      {canHaveAll && (
        <div className="flex items-start gap-2 border-t border-border pt-4 text-sm">
          <Checkbox
            id={allId}
            aria-describedby={`${allId}-hint`}
            checked={ticked.all}
            onCheckedChange={(isTicked) => onTicked({ ...ticked, all: isTicked === true })}
            className="-mt-0.5 -ml-1"
          />
          <div className="grid min-w-0">
            <label htmlFor={allId} className="font-semibold">
              Shipments of everyone
            </label>
            <p id={`${allId}-hint`} className="text-xs text-muted-foreground">
              Otherwise it hears only of shipments that you own. Names and addresses of all customers go to the address
              above.
            </p>
          </div>
        </div>
      )}
      {(!stored || form.errorOf('code')) && <OwnCodeField error={form.errorOf('code')} />}
      <FormDialogFooter submitLabel={submitLabel} pendingLabel={pendingLabel} />
    </ServerForm>
  );
}
