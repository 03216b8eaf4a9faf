import type { KeyScope } from './api-keys.ts';

/** The rights that each scope gives a key, for whoever gives it. */
export const SCOPE_SENTENCES: Readonly<Record<KeyScope, string>> = {
  'shipments:read': 'Read your own shipments, with their labels, documents and mails.',
  'shipments:write': 'Create, change, scan, import and delete your own shipments.',
  'all:read': 'Read the shipments of others as far as you may, and export them. Your other scopes reach them too.',
  companies: 'Read and change companies.',
  loads: 'Change loads, what is in them and their events.',
  bulk: 'Change the status of many shipments at once, and undo it.',
  webhooks: 'Manage webhooks. Needs shipments:read too, as a webhook sends what the key may read.',
};
