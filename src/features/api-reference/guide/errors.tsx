import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';
import { ErrorsTable } from '../errors-table.tsx';
import { Examples } from '../examples.tsx';
import type { ErrorRow } from '../reference-rows.ts';
import { rejectionCode } from './code/rejection.ts';

export const errorsClause = (errors: readonly ErrorRow[], origin: string): Clause => ({
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
