import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';
import { Examples } from '../examples.tsx';
import type { Contents } from '../reference-rows.ts';
import { PYTHON_RECEIVER, TYPESCRIPT_RECEIVER } from './code/receiver.ts';
import { PYTHON_VERIFICATION, TYPESCRIPT_VERIFICATION } from './code/verification.ts';
import { GuideLink } from './guide-link.tsx';

const VERIFICATION = { typescript: TYPESCRIPT_VERIFICATION, python: PYTHON_VERIFICATION };
const RECEIVER = { typescript: TYPESCRIPT_RECEIVER, python: PYTHON_RECEIVER };

export const webhooks = (examples: Contents['firstCalls']['webhook']): Clause => ({
  id: 'webhooks',
  title: 'Webhooks',
  text: (
    <>
      <p>
        Your server hears of a change when it happens. Make a webhook at{' '}
        <GuideLink href="/admin/developers">Developers</GuideLink>, or with a key that has <code>webhooks</code> and{' '}
        <code>shipments:read</code>:
      </p>
      <Examples id="webhook" summary="A webhook" examples={examples} />
      <p>
        The answer has its <code>secret</code>, <code>whsec_…</code>, this once. The address must be https and on the
        public internet. The <GuideLink href="/developers/webhooks">reference</GuideLink> has the events, a call that
        sends a test message, and the log of all tries.
      </p>
      <p>
        A message is a POST of <code>{'{type, timestamp, data: {sequence, shipment, …}}'}</code>, signed as{' '}
        <GuideLink href="https://www.standardwebhooks.com">Standard Webhooks</GuideLink> has it. Verify each, with the
        body as it came, before you parse it:
      </p>
      <Examples id="verification" summary="Verification" examples={VERIFICATION} />
      <p>A server that does, on port 8080 behind your https:</p>
      <CodeBlock label="The secret, in the shell" code="export WEBHOOK_SECRET='whsec_…'" />
      <Examples id="receiver" summary="A receiver" examples={RECEIVER} />
      <ul>
        <li>
          Answer any 2xx within 15 seconds; do the work afterwards. Redirects are not followed. Otherwise it is sent
          again after about 5 seconds, 5 minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours, or as long as your{' '}
          <code>Retry-After</code> says. Then it has failed, and can be sent again by hand.
        </li>
        <li>
          A message may come twice, with the same <code>webhook-id</code>, and in another order: <code>sequence</code>{' '}
          rises with each message of a shipment. Leave out what is lower than what you have.
        </li>
        <li>
          <code>shipment.deleted</code> has no more of the shipment than <code>_id</code> and{' '}
          <code>trackingNumber</code>.
        </li>
        <li>For a day after a rotation of the secret there are two signatures.</li>
        <li>
          After 429, 502 and 504 an endpoint gets one try a minute until one succeeds. One that has failed for five
          days, or that answers 410, is turned off, and its owner is mailed. Messages wait until it is turned on, at{' '}
          <GuideLink href="/admin/developers">Developers</GuideLink> or by{' '}
          <GuideLink href="/developers/webhooks#patchWebhooksById">PATCH</GuideLink> with <code>{'{"on": true}'}</code>.
        </li>
      </ul>
    </>
  ),
});
