/** The pages below `/developers`, one for each section of the table of operations, in its order. */
export const REFERENCE_GROUPS = [
  'tracking',
  'shipments',
  'history',
  'many-shipments',
  'import',
  'export',
  'papers',
  'documents',
  'mails',
  'api-keys',
  'webhooks',
  'enquiries',
  'views',
  'account',
  'passwords',
  'second-factor',
  'sessions',
  'users',
  'super-admin',
  'audit',
  'interface',
] as const;

/** The last part of a section's path: `Many shipments` is at `/developers/many-shipments`. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
