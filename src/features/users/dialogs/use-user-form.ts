import { useState } from 'react';
import type { UpdateUser } from '#server/contract/users.ts';
import type { UserRow } from '#src/features/users/users-query.ts';

/**
 * The unsaved changes of a user. Only touched fields are stored, compared with the user as last fetched: what another user
 * changes meanwhile appears in the form and is never overwritten.
 */
export function useUserForm(user: UserRow) {
  const [chosen, setChosen] = useState<UpdateUser>({});
  const changes = diffFields(user, chosen);
  return {
    role: changes.role ?? user.role,
    isActive: changes.isActive ?? user.isActive,
    isVerified: changes.isVerified ?? user.isVerified,
    changes,
    choose: (choice: UpdateUser) => setChosen(diffFields(user, { ...chosen, ...choice })),
  };
}

function diffFields(user: UserRow, { role, isActive, isVerified }: UpdateUser): UpdateUser {
  return {
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}
