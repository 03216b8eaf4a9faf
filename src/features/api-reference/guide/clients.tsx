import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { CodeBlock } from '../code-block.tsx';
import { clientCode } from './code/client.ts';
import { GuideLink } from './guide-link.tsx';

export const clients = (origin: string): Clause => ({
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
