import type { UserRow } from '#src/features/users/users-query.ts';
import { AddAdminDialog } from './add-admin-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditAdminDialog } from './edit-admin-dialog.tsx';

export type OpenedDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; user: UserRow };

type UserDialogProps = { opened: OpenedDialog; onClose: () => void };

/** The dialogs of Admin Management, loaded when the first is opened. */
export function UserDialog({ opened, onClose }: UserDialogProps) {
  if (opened.kind === 'add') return <AddAdminDialog onClose={onClose} />;
  if (opened.kind === 'edit') return <EditAdminDialog user={opened.user} onClose={onClose} />;
  return <DeleteUserDialog user={opened.user} onClose={onClose} />;
}
