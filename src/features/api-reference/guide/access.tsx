import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { OFFERED_SCOPES, SCOPE_SENTENCES } from '#src/lib/text/scope-sentences.ts';

export const ACCESS: Clause = {
  id: 'keys',
  title: 'Keys and scopes',
  text: (
    <>
      <p>
        Send the key with each call as <code>Authorization: Bearer wbk_…</code>; <code>auth-token: wbk_…</code> is the
        same. It acts as its owner and never beyond. What it opens are its scopes:
      </p>
      <Facts facts={OFFERED_SCOPES.map((scope) => [<code key={scope}>{scope}</code>, SCOPE_SENTENCES[scope]])} />
      <p>
        Anything else is 403 with the code <code>key-not-allowed</code>. Accounts and users are closed to every key. A
        key ends with its owner’s account, role or verification, with a password reset, at its own end, or when it is
        removed.
      </p>
    </>
  ),
};
