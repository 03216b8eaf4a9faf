import { useState } from 'react';
import type { UserChange } from '#server/contract/users.ts';
import type { UserRow } from '#src/features/users/users-query.ts';

/**
 * The unsaved changes of a user. Only touched fields are stored, compared with the user as last fetched: what another user
 * changes meanwhile appears in the form and is never overwritten.
 */
export function useUserForm(user: UserRow) {
  const [chosen, setChosen] = useState<UserChange>({});
  const changes = changedFields(user, chosen);
  return {
    role: changes.role ?? user.role,
    isActive: changes.isActive ?? user.isActive,
    isVerified: changes.isVerified ?? user.isVerified,
    changes,
    choose: (choice: UserChange) => setChosen(changedFields(user, { ...chosen, ...choice })),
  };
}

function changedFields(user: UserRow, { role, isActive, isVerified }: UserChange): UserChange {
  return {
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}
