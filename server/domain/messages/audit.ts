import type { AuditAction } from '#contract/audit/audit.ts';
import type { AuditField, AuditRecord } from '#server/domain/audit/record.ts';
import type { MessageRow } from './serialize.ts';

/** `to` is the kind; what was written is a field, which an erasure removes (decision 057). */
export function receivedAudit({ shipmentId, kind, message, day, holder }: MessageRow, images: number): AuditRecord {
  const fields: AuditField[] = [
    { field: 'by', to: holder },
    { field: 'message', to: message },
    ...(day ? [{ field: 'date', to: day }] : []),
    ...(images > 0 ? [{ field: 'image', to: String(images) }] : []),
  ];
  return { action: 'answer-received', shipmentId, to: kind, fields };
}

export function doneAudit({ shipmentId, kind }: MessageRow, done: boolean): AuditRecord {
  const action: AuditAction = done ? 'answer-done' : 'answer-reopened';
  return { action, shipmentId, to: kind };
}
