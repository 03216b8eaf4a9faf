export { AuditEntries } from './audit-entries.tsx';
export { AuditLog } from './audit-log.tsx';
