export { AccessDenied } from './access-denied.tsx';
export { FixedFields } from './dialogs/fixed-fields.tsx';
export { OwnAccountNotice } from './dialogs/own-account-notice.tsx';
export { RoleSelect } from './dialogs/role-select.tsx';
export { useSubmitChange } from './dialogs/use-submit-change.ts';
export { useUserForm } from './dialogs/use-user-form.ts';
export { INVITED } from './invitation/invited-note.tsx';
export { ResendInvitationButton } from './invitation/resend-invitation-button.tsx';
export { signInsQuery, type UserRow } from './users-query.ts';
