import { KEY_SCOPES } from '#contract/accounts/api-keys.ts';
import { SCOPE_SENTENCES } from '#contract/accounts/scope-sentences.ts';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextPage } from '#src/components/text-page/text-page.tsx';
import { CodeBlock } from '#src/features/api-reference/code-block.tsx';
import { ErrorsTable } from '#src/features/api-reference/errors-table.tsx';
import { Examples } from '#src/features/api-reference/examples.tsx';
import type { ErrorRow } from '#src/features/api-reference/reference-rows.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import type { Contents } from '../reference-rows.ts';
import { allCalls } from './all-calls.tsx';
import { clientCode } from './code/client.ts';
import { rejectionCode } from './code/rejection.ts';
import { firstSteps } from './first-steps.tsx';
import { GuideLink } from './guide-link.tsx';
import { RULES, VERSIONS } from './rules.tsx';
import { sync } from './sync.tsx';
import { webhooks } from './webhooks.tsx';

/** The first page for an integrator (docs/contract/wire.md, 'Integrators'). */
export function GuideScreen({ contents: { firstCalls, groups, errors } }: { contents: Contents }) {
  const { appUrl } = usePage();
  return (
    <TextPage
      form="D-5"
      title="Developers"
      summary="Book, change and track shipments from your own programs, and hear of every change."
      clauses={[
        firstSteps(firstCalls),
        ACCESS,
        errorsClause(errors, appUrl),
        ...RULES,
        webhooks(firstCalls.webhook),
        sync(appUrl),
        VERSIONS,
        clients(appUrl),
        allCalls(groups),
      ]}
    />
  );
}

const ACCESS: Clause = {
  id: 'keys',
  title: 'Keys and scopes',
  text: (
    <>
      <p>
        Send the key with each call as <code>Authorization: Bearer wbk_…</code>; <code>auth-token: wbk_…</code> is the
        same. It acts as its owner and never beyond. What it opens are its scopes:
      </p>
      <Facts facts={KEY_SCOPES.map((scope) => [<code key={scope}>{scope}</code>, SCOPE_SENTENCES[scope]])} />
      <p>
        Anything else is 403 with the code <code>key-not-allowed</code>. Accounts and users are closed to every key. A
        key ends with its owner’s account, role or verification, with a password reset, at its own end, or when it is
        removed.
      </p>
    </>
  ),
};

const clients = (origin: string): Clause => ({
  id: 'clients',
  title: 'Clients',
  text: (
    <>
      <p>
        <GuideLink href="/api/openapi.json">/api/openapi.json</GuideLink> describes every call in OpenAPI 3.1, for
        generators of clients and for your tools. For TypeScript there is a typed client with retries, sync and
        verification of webhooks: in the product's repository <code>npm pack ./packages/client</code> makes a tarball of
        it. Ask whoever runs this site for that file, and install it.
      </p>
      <CodeBlock label="The client, in the shell" code="npm install ./waybill-cargo-client-*.tgz" />
      <CodeBlock label="The client, in TypeScript" code={clientCode(origin)} />
      <p>
        <code>creationKey</code> makes a booking safe to send again, without an end to it. Where this page says{' '}
        <code>_id</code>, the client says <code>id</code>, but for messages of webhooks, which{' '}
        <code>verifyWebhook(body, headers, secret)</code> reads.
      </p>
    </>
  ),
});

const errorsClause = (errors: readonly ErrorRow[], origin: string): Clause => ({
  id: 'errors',
  title: 'Errors',
  text: (
    <>
      <CodeBlock
        label="A rejected call"
        code={
          '{"message": "Please enter one valid email address, such as name@example.com", "code": "validation", "issues": [{"path": "senderEmail", "message": "…"}]}'
        }
      />
      <p>
        Decide by <code>code</code>: it stays when the words change. Bad input has <code>issues</code> with the fields.
        After 429 and 503 wait as long as <code>Retry-After</code> says, in seconds. After another 5xx, or where no
        answer came, send a read again, and a write with its <code>Idempotency-Key</code>.
      </p>
      <Examples id="rejection" summary="A rejection" examples={rejectionCode(origin)} />
      <p>Each call lists its own codes; these may come from every call:</p>
      <ErrorsTable label="Errors of every call" errors={errors} />
    </>
  ),
});
