import type { User } from '#contract/accounts/users.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';

/** Name and e-mail, shown and left as they are (docs/contract/specification.md, 'Admin Management'). */
export function FixedFields({ user }: { user: User }) {
  return (
    <>
      <Field label="Full Name" hint="Name editing not supported yet">
        <Input value={user.fullName} readOnly />
      </Field>
      <Field label="Email Address" hint="Email editing not supported yet">
        <Input type="email" value={user.email} readOnly />
      </Field>
    </>
  );
}
