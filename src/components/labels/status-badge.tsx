import type { ComponentProps, ReactNode } from 'react';
import { STATUS_TONES, type StatusTone } from '#server/contract/status-colours.ts';
import { statusLabel } from '#server/contract/status-label.ts';
import type { Status, SuperAdminStatus } from '#server/contract/statuses.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/phrases.ts';

const TONE_CLASSES: Readonly<Record<StatusTone, string>> = {
  pending: 'text-status-pending',
  processing: 'text-status-processing',
  shipped: 'text-status-shipped',
  'in-transit': 'text-status-in-transit',
  delivered: 'text-status-delivered',
  failed: 'text-status-failed',
  other: 'text-status-other',
};

/** The text colour of a status. */
export function statusTone(status: string): string {
  const tones: Readonly<Record<string, StatusTone>> = STATUS_TONES;
  return TONE_CLASSES[tones[status] ?? 'other'];
}

/** A shipment's status as staff and the tracking page see it, in the status's colour unless another look is given. */
export function StatusBadge({ status, look }: { status: Status; look?: string }) {
  return <Stamp text={usePhrases('shared').status(status)} look={look ?? statusTone(status)} />;
}

function Stamp({ text, look }: { text: string; look: string }) {
  return (
    <Badge variant="outline" className={cn('border-current bg-current/8 tracking-wide', look)}>
      {text}
    </Badge>
  );
}

/** The colours of the super-admin dashboard: the second reading of section 4. Cancelled has none and stays neutral. */
const SUPER_ADMIN_LOOKS: Readonly<Record<SuperAdminStatus, ComponentProps<typeof Badge>['variant']>> = {
  pending: 'outline',
  processing: 'outline',
  shipped: 'info',
  'in-transit': 'info',
  'on-hold': 'warning',
  'out-for-delivery': 'info',
  delivered: 'success',
  cancelled: 'secondary',
  failed: 'destructive',
  returned: 'destructive',
};

/** How a list's statuses look beside its rows: as in the rows. */
export type StatusLook = { Badge: (props: { status: string }) => ReactNode; labelOf: (status: string) => string };
export const STAFF_LOOK: StatusLook = {
  Badge: ({ status }) => <Stamp text={statusLabel(status)} look={statusTone(status)} />,
  labelOf: statusLabel,
};
export const SUPER_ADMIN_LOOK: StatusLook = { Badge: SuperAdminStatusBadge, labelOf: (status) => status };

/** Whether a text is a status as the super-admin dashboard spells it. */
export function isSuperAdminStatus(text: string): text is SuperAdminStatus {
  return Object.hasOwn(SUPER_ADMIN_LOOKS, text);
}

/** A shipment's status on the super-admin dashboard, in the spelling of its routes. */
export function SuperAdminStatusBadge({ status }: { status: string }) {
  return <Badge variant={isSuperAdminStatus(status) ? SUPER_ADMIN_LOOKS[status] : 'secondary'}>{status}</Badge>;
}
