import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { CodeBlock } from '../code-block.tsx';
import { webhookCode } from './code/creation.ts';
import { syncCode } from './code/sync.ts';
import { PYTHON_VERIFICATION, TYPESCRIPT_VERIFICATION } from './code/verification.ts';
import { GuideLink } from './guide-link.tsx';

/** The two ways to hear of changes. */
export const HEARING: readonly Clause[] = [
  { id: 'webhooks', title: 'Webhooks', text: <Webhooks /> },
  { id: 'sync', title: 'A copy of all shipments', text: <Sync /> },
];

function Webhooks() {
  const { appUrl } = usePage();
  return (
    <>
      <p>
        Your server hears of a change when it happens. Make a webhook at{' '}
        <GuideLink href="/admin/developers">Developers</GuideLink>, or with a key that has <code>webhooks</code> and{' '}
        <code>shipments:read</code>:
      </p>
      <CodeBlock label="A webhook, in curl" code={webhookCode(appUrl)} />
      <p>
        The answer has its <code>secret</code>, <code>whsec_…</code>, this once. The address must be https and on the
        public internet. The <GuideLink href="/developers/webhooks">reference</GuideLink> has the events.
      </p>
      <p>
        A message is a POST of <code>{'{type, timestamp, data: {sequence, shipment, …}}'}</code>, signed as Standard
        Webhooks has it. Verify each, with the body as it came, before you parse it:
      </p>
      <CodeBlock label="Verification, in TypeScript" code={TYPESCRIPT_VERIFICATION} />
      <CodeBlock label="Verification, in Python" code={PYTHON_VERIFICATION} />
      <ul>
        <li>
          Answer any 2xx within 15 seconds; do the work afterwards. Else it is sent again after about 5 seconds, 5
          minutes, 30 minutes, and so on for three days.
        </li>
        <li>
          A message may come twice, with the same <code>webhook-id</code>, and in another order: <code>sequence</code>{' '}
          rises with each message of a shipment. Leave out what is lower than what you have.
        </li>
        <li>For a day after a rotation of the secret there are two signatures.</li>
        <li>An endpoint that has failed for five days, or that answers 410, is turned off, and its owner is mailed.</li>
      </ul>
    </>
  );
}

function Sync() {
  const { appUrl } = usePage();
  return (
    <>
      <p>
        <code>GET /api/shipments/changes</code> gives every shipment that you may see, then each change, oldest first.
        Store the cursor of each page with what is on the page, and go on from it: nothing is left out, though a change
        may come twice. A cursor is good for 30 days. Ask every few minutes, or when a webhook comes.
      </p>
      <CodeBlock label="A copy of all shipments, in Python" code={syncCode(appUrl)} />
    </>
  );
}
