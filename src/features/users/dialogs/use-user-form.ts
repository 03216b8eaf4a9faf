import { useState } from 'react';
import type { UserChange } from '#server/contract/users.ts';
import type { UserRow } from '#src/features/users/users-query.ts';

/**
 * What a form wants to be different about a person. Only what was touched is held, against the person as last heard of: what
 * somebody else changes meanwhile shows in the form and is never sent back as it was.
 */
export function useUserForm(user: UserRow) {
  const [chosen, setChosen] = useState<UserChange>({});
  const changes = differing(user, chosen);
  return {
    role: changes.role ?? user.role,
    isActive: changes.isActive ?? user.isActive,
    isVerified: changes.isVerified ?? user.isVerified,
    changes,
    choose: (choice: UserChange) => setChosen(differing(user, { ...chosen, ...choice })),
  };
}

function differing(user: UserRow, { role, isActive, isVerified }: UserChange): UserChange {
  return {
    ...(role !== undefined && role !== user.role && { role }),
    ...(isActive !== undefined && isActive !== user.isActive && { isActive }),
    ...(isVerified !== undefined && isVerified !== user.isVerified && { isVerified }),
  };
}
