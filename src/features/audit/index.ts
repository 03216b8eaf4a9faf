export { AuditTrail } from './audit-log.tsx';
