import type { ErrorRow } from './error-row.ts';

export const WEBHOOK_ERRORS = {
  'webhook-not-found': {
    class: 'not-found',
    message: 'Webhook not found.',
    advice: 'Read the list of webhooks again.',
  },
  'attempt-not-found': {
    class: 'not-found',
    message: 'Attempt not found.',
    advice: 'Read the attempts again: they are kept for 30 days.',
  },
  'too-many-webhooks': {
    class: 'conflict',
    message: 'At most {max} webhooks can be made for an account. Please remove one first.',
    advice: 'Remove a webhook.',
  },
  'webhook-off': {
    class: 'conflict',
    message: 'This webhook is off. Please turn it on first.',
    advice: 'Turn the webhook on, then send the call again.',
  },
  'webhook-url-rejected': {
    class: 'invalid',
    message: '{address}',
    advice: 'Send the https address of a public server, without a name or password.',
  },
  'message-not-stored': {
    class: 'conflict',
    message: 'This message is not stored any more. GET /api/shipments/changes tells of the change.',
    advice: 'Read the shipment; GET /api/shipments/changes tells what changed.',
  },
  'webhooks-need-secrets-key': {
    class: 'unavailable',
    message: 'Webhooks need SECRETS_KEY, which is not set on this server.',
    advice: 'Ask the operator to set SECRETS_KEY.',
  },
} as const satisfies Record<string, ErrorRow>;
