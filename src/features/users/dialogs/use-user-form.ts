import { useState } from 'react';
import type { UpdateUser, User } from '#contract/accounts/users.ts';

/**
 * A user's unsaved changes. Only touched fields are stored and compared with the last fetched user: the form shows
 * other users' changes and never overwrites them.
 */
export function useUserForm(user: User) {
  const [chosen, setChosen] = useState<UpdateUser>({});
  const changes = diffFields(user, chosen);
  return {
    role: changes.role ?? user.role,
    duty: changes.duty ?? user.duty ?? 'office',
    isActive: changes.isActive ?? user.isActive,
    isVerified: changes.isVerified ?? user.isVerified,
    changes,
    choose: (choice: UpdateUser) => setChosen(diffFields(user, { ...chosen, ...choice })),
  };
}

/** No other role has a duty. */
function diffFields(user: User, { role, duty, isActive, isVerified }: UpdateUser): UpdateUser {
  const isAdmin = (role ?? user.role) === 'admin';
  return {
    ...(isAdmin && duty !== undefined && duty !== (user.duty ?? 'office') && { duty }),
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}
