import type { AuditField, AuditRecord } from '#server/domain/audit/record.ts';
import type { DocumentRow } from './serialize.ts';

/** `to` and `from` are types; names and titles are fields, which an erasure removes (decision 057). */
export function additionAudit({ shipmentId, type, name, title, visibility }: DocumentRow): AuditRecord {
  const fields: AuditField[] = [
    { field: 'document', to: name },
    { field: 'visibility', to: visibility },
    ...(title ? [{ field: 'title', to: title }] : []),
  ];
  return { action: 'document-added', shipmentId, to: type, fields };
}

export function changeAudit(stored: DocumentRow, changed: Partial<DocumentRow>): AuditRecord {
  const known = (['type', 'visibility', 'title'] as const).filter((field) => changed[field] !== undefined);
  const fields = known.map((field): AuditField => ({ field, from: stored[field], to: changed[field] ?? null }));
  return {
    action: 'document-changed',
    shipmentId: stored.shipmentId,
    to: changed.type ?? stored.type,
    fields: [{ field: 'document', to: stored.name }, ...fields],
  };
}

export function documentRemoval({ shipmentId, type, name, title }: DocumentRow): AuditRecord {
  const fields: AuditField[] = [{ field: 'document', from: name }, ...(title ? [{ field: 'title', from: title }] : [])];
  return { action: 'document-removed', shipmentId, from: type, fields };
}
