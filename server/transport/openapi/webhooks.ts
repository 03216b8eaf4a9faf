import type { ZodOpenApiPathItemObject } from 'zod-openapi';
import { WEBHOOK_MESSAGES } from '#server/transport/openapi/webhook-messages.ts';

const header = (name: string, description: string) =>
  ({ in: 'header', name, required: true, description, schema: { type: 'string' } }) as const;

/** Standard Webhooks. */
const HEADERS = [
  header('webhook-id', 'The same in every try.'),
  header('webhook-timestamp', 'Of the try, in seconds.'),
  header('webhook-signature', '`v1,` and the HMAC-SHA256 of id, timestamp and body; two for a day after a rotation.'),
];

/** The messages to endpoints, under `webhooks`. */
export const webhookObjects = (): Record<string, ZodOpenApiPathItemObject> =>
  Object.fromEntries(
    WEBHOOK_MESSAGES.map(({ type, summary, body }) => [
      type,
      {
        post: {
          tags: ['Webhooks'],
          operationId: type.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
          summary,
          security: [{}],
          parameters: HEADERS,
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: {
            '2XX': { description: 'Any 2xx within 15 seconds is success; else the message is sent again.' },
          },
        },
      },
    ]),
  );
