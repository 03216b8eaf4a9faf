import type { Role } from '#server/contract/users.ts';

/** Roles as the forms and the audit log write them (specification section 2, 'Edit User'). */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  'super-admin': 'Super Admin',
  client: 'Client',
};

/** As the sidebar writes them (specification section 2, 'Admin layout'). */
export const SIDEBAR_ROLE_NAMES: typeof ROLE_NAMES = { ...ROLE_NAMES, 'super-admin': 'Super-Admin' };
