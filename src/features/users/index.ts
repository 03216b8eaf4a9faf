export { AccessDenied } from './access-denied.tsx';
export { FixedFields } from './dialogs/fixed-fields.tsx';
export { OwnAccountNotice } from './dialogs/own-account-notice.tsx';
export { RoleSelect } from './dialogs/role-select.tsx';
export { useAttempt } from './dialogs/use-submit.ts';
export { useUserDraft } from './dialogs/use-user-form.ts';
export type { UserRow } from './users-query.ts';
