import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { CodeBlock } from '../code-block.tsx';
import { creationCode, trackingCode } from './code/creation.ts';
import { GuideLink } from './guide-link.tsx';

export const FIRST_STEPS: Clause = { id: 'start', title: 'A first booking in five minutes', text: <FirstSteps /> };

function FirstSteps() {
  const { appUrl } = usePage();
  return (
    <>
      <p>
        Make a key at <GuideLink href="/admin/developers">Developers</GuideLink>, which verified admins and super-admins
        find in their menu. Give it <code>shipments:read</code> and <code>shipments:write</code>. Its secret is shown
        once: put it where your program reads it.
      </p>
      <CodeBlock label="The key, in the shell" code="export API_KEY='wbk_…'" />
      <p>Book:</p>
      <CodeBlock label="A booking, in curl" code={creationCode(appUrl)} />
      <p>
        The answer has <code>shipment</code> and <code>warnings</code>. Either name of the shipment, <code>_id</code> or{' '}
        <code>trackingNumber</code>, is good for every other call. Anyone who has the number can track it, without a
        key:
      </p>
      <CodeBlock label="Tracking, in curl" code={trackingCode(appUrl)} />
    </>
  );
}
