import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';

export const RULES: readonly Clause[] = [
  {
    id: 'limits',
    title: 'Limits',
    text: (
      <>
        <p>
          A key has 20 requests a second, and 100 at once. Each answer says how many are left; <code>t</code> is in
          seconds. Beyond it the answer is 429 with <code>Retry-After</code>. A list has at most 200 entries a page, a
          body of JSON 256 kB.
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
          again, and nothing is made twice. JSON may be spelled differently: with other spaces, escapes or order of
          names.
        </p>
        <p>
          The same key with another body is 422, <code>idempotency-mismatch</code>. While the first call is in flight it
          is 409, <code>idempotency-in-flight</code>, with <code>Retry-After</code>. A rejected call may use its key
          again once it is corrected. Sign-in, accounts, keys and webhooks take none.
        </p>
      </>
    ),
  },
];

export const VERSIONS: Clause = {
  id: 'versions',
  title: 'Versions',
  text: (
    <p>
      <code>/api</code> has one version and changes by addition alone: new calls, new optional fields, new fields in
      answers and messages, new codes, events and values. Be ready for those. Nothing else changes: no field goes or
      gets another meaning, no optional one becomes required, no code goes to another case. What must go is marked
      first, by the headers <code>Deprecation</code> (RFC 9745) and <code>Sunset</code> (RFC 8594), at least six months
      before.
    </p>
  ),
};
