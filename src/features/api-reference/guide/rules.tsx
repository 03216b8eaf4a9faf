import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';
import { ErrorsTable } from '../errors-table.tsx';
import type { ErrorRow } from '../reference-rows.ts';
import { GuideLink } from './guide-link.tsx';

export const errorsClause = (errors: readonly ErrorRow[]): Clause => ({
  id: 'errors',
  title: 'Errors',
  text: (
    <>
      <CodeBlock
        label="A rejected call"
        code={
          '{"message": "Please enter a valid email address", "code": "validation", "issues": [{"path": "senderEmail", "message": "…"}]}'
        }
      />
      <p>
        Decide by <code>code</code>: it stays when the words change. Bad input has <code>issues</code> with the fields.
        After 429 and 503 wait as long as <code>Retry-After</code> says, in seconds. Where no answer came, send a read
        again, and a write with its <code>Idempotency-Key</code>. Each call lists its own codes; these may come from
        every call:
      </p>
      <ErrorsTable label="Errors of every call" errors={errors} />
    </>
  ),
});

export const RULES: readonly Clause[] = [
  {
    id: 'limits',
    title: 'Limits',
    text: (
      <>
        <p>
          A key has 20 requests a second, and 100 at once. Each answer says how many are left; <code>t</code> is in
          seconds. Beyond it the answer is 429.
        </p>
        <CodeBlock
          label="The limit in the headers"
          code={'RateLimit-Policy: "key";q=100;w=5\nRateLimit: "key";r=99;t=1'}
        />
      </>
    ),
  },
  {
    id: 'idempotency',
    title: 'Sending a call again',
    text: (
      <>
        <p>
          Send an <code>Idempotency-Key</code> of your own, 1 to 255 characters, with each POST that makes something:
          the number of your order, for instance. For 24 hours the same key with the same body gets the first answer
          again, and nothing is made twice.
        </p>
        <p>
          The same key with another body is 422, <code>idempotency-mismatch</code>. While the first call is in flight it
          is 409, <code>idempotency-in-flight</code>. A rejected call may use its key again once it is corrected.
          Sign-in, accounts, keys and webhooks take none.
        </p>
      </>
    ),
  },
];

export const AFTERWARDS: readonly Clause[] = [
  {
    id: 'versions',
    title: 'Versions',
    text: (
      <p>
        <code>/api</code> has one version and changes by addition alone: new calls, new optional fields, new fields in
        answers, new codes, events and values. Be ready for those. What must go is marked first, by the headers{' '}
        <code>Deprecation</code> and <code>Sunset</code>, at least six months before.
      </p>
    ),
  },
  {
    id: 'generated',
    title: 'Clients',
    text: (
      <p>
        <GuideLink href="/api/openapi.json">/api/openapi.json</GuideLink> describes every call in OpenAPI 3.1, for
        generators of clients and for your tools. For TypeScript there is a typed client with retries, sync and
        verification of webhooks, <code>packages/client</code>: whoever runs this site makes a tarball of it by{' '}
        <code>npm run build:client</code> and <code>npm pack</code>, which you install.
      </p>
    ),
  },
];
