import type { KeyScope } from '#server/contract/api-keys.ts';

/** What each scope lets a key do, for whoever gives it. */
export const SCOPE_SENTENCES: Readonly<Record<KeyScope, string>> = {
  'shipments:read': 'Read your own shipments, with their labels, documents and mails.',
  'shipments:write': 'Create, change, scan, import and delete your own shipments.',
  'all:read': 'Read the shipments of others as far as you may, and export them. Your other scopes reach them too.',
  companies: 'Read and change companies.',
  bulk: 'Change the status of many shipments at once, and undo it.',
  webhooks: 'Manage webhooks. A webhook also needs the scope to read what it sends.',
};
