import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';
import { Examples } from '../examples.tsx';
import type { Contents } from '../reference-rows.ts';
import { GuideLink } from './guide-link.tsx';

const PROJECT = `npm init --yes
npm pkg set type=module
npm install --save-dev typescript @types/node`;

export const firstSteps = ({ creation, tracking }: Contents['firstCalls']): Clause => ({
  id: 'start',
  title: 'A first booking in five minutes',
  text: (
    <>
      <p>
        Make a key at <GuideLink href="/admin/developers">Developers</GuideLink>, which verified admins and super-admins
        find in their menu, or by <GuideLink href="/developers/api-keys#postKeys">POST /api/keys</GuideLink> with the{' '}
        <code>token</code> of a <GuideLink href="/developers/account#postLogin">sign-in</GuideLink>. For all of this
        page it needs <code>shipments:read</code>, <code>shipments:write</code> and <code>webhooks</code>. Its secret is
        shown once: put it where your program reads it.
      </p>
      <CodeBlock label="The key, in the shell" code="export API_KEY='wbk_…'" />
      <p>
        The examples are complete programs: copy and run. Those in Python need 3.9 and nothing but its standard library.
        Those in TypeScript need Node 22.18 or newer, which runs a file as it is, and this directory:
      </p>
      <CodeBlock label="A project for TypeScript, in the shell" code={PROJECT} />
      <p>
        <code>tsc --strict</code> takes them with <code>--module nodenext</code>, <code>--types node</code> and{' '}
        <code>--allowImportingTsExtensions</code>. Book:
      </p>
      <Examples id="booking" summary="A booking" examples={creation} />
      <p>
        The answer, 201, has <code>shipment</code> and <code>warnings</code>. Send the same again: the{' '}
        <code>idempotency-key</code> makes it the same booking. Its <code>_id</code> is the <code>id</code> of every
        other call; its <code>trackingNumber</code> is for people, and reads the shipment too. Images travel as a form,
        as the <GuideLink href="/developers/shipments#createShipment">reference</GuideLink> has it.
      </p>
      <p>Anyone who has the number can track it, without a key. Put yours in place of this one:</p>
      <Examples id="tracking" summary="Tracking" examples={tracking} />
      <p>
        Up to twenty numbers at once, divided by commas, are{' '}
        <GuideLink href="/developers/tracking#getShipmentsPublicTrack">another call</GuideLink>.
      </p>
    </>
  ),
});
