import { useState } from 'react';
import { InviteMember, MEMBER_ROLES } from '#contract/companies/members.ts';
import { TEXT_LIMITS, withoutCharacter } from '#contract/values/text.ts';
import { Alert } from '#src/components/ui/alert.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { useServerForm } from '#src/lib/forms/use-server-form.ts';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

type InviteFormProps = {
  invite: (input: InviteMember) => Promise<unknown>;
  textOf: (error: unknown) => string;
};

export function InviteForm({ invite, textOf }: InviteFormProps) {
  const words = usePhrases('members');
  const [invited, setInvited] = useState<string | null>(null);
  const form = useServerForm({
    schema: InviteMember,
    failed: words.failed,
    messageOf: textOf,
    async send(input, element) {
      await invite(input);
      element.reset();
      setInvited(input.email);
    },
  });
  const errorOf = (name: 'fullName' | 'email' | 'as') => {
    const message = form.errorOf(name);
    return message && (words.sentences[withoutCharacter(message)] ?? message);
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={words.inviteTitle}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setInvited(null);
        form.submit(event.currentTarget);
      }}
    >
      <h3 className="text-sm font-semibold">{words.inviteTitle}</h3>
      {form.error && (
        <Alert>
          <p>{form.error}</p>
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_11rem_auto] lg:items-start">
        <Field label={words.fullName} error={errorOf('fullName')}>
          <Input name="fullName" autoComplete="off" maxLength={TEXT_LIMITS.name} required />
        </Field>
        <Field label={words.email} error={errorOf('email')}>
          <Input name="email" type="email" autoComplete="off" required dir="ltr" className="rtl:text-right" />
        </Field>
        <Field label={words.role} error={errorOf('as')}>
          <Select name="as" defaultValue="member">
            {MEMBER_ROLES.map((role) => (
              <option key={role} value={role}>
                {words.roles[role]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-end lg:mt-6.5 lg:self-start" busy={form.isBusy}>
          {form.isBusy && <Spinner label={null} />}
          {form.isBusy ? words.inviting : words.invite}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-sm wrap-anywhere text-status-delivered">
        {invited && fill(words.invited, { email: <bdi>{invited}</bdi> })}
      </p>
    </form>
  );
}
