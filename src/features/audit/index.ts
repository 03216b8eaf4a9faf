export { AuditLog } from './audit-log.tsx';
export { auditQuery } from './audit-query.ts';
