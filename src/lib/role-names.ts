import type { Role } from '#server/contract/users.ts';

/** Roles as the forms and the trail write them (specification section 2, 'Edit User'). */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  'super-admin': 'Super Admin',
  client: 'Client',
};
