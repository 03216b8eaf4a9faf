import { isSuperAdmin } from '#contract/accounts/permissions.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { LockedUsers } from './load.ts';

/** For a change after which the target is no active super-admin. Throws `conflict` when none would be left. */
export function checkOneRemains({ target, superAdmins }: LockedUsers): void {
  if (isSuperAdmin(target) && superAdmins.every(({ id }) => id === target.id)) {
    throw new AppError('last-super-admin');
  }
}
