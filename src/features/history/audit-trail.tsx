import { AuditEntries } from './audit-entries.tsx';
import type { AuditEntry } from './history-query.ts';

/** Who created the shipment and who changed its status, for super-admins. */
export function AuditTrail({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <section aria-labelledby="history-audit" className="grid gap-3">
      <h3 id="history-audit" className="text-base">
        Audit
      </h3>
      <div className="border border-border">
        <AuditEntries entries={entries} />
      </div>
    </section>
  );
}
