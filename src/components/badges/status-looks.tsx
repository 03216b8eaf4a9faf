import type { ComponentProps, ReactNode } from 'react';
import { FIRST_READING_TONES } from '#contract/statuses/status-colours.ts';
import { statusLabel } from '#contract/statuses/status-label.ts';
import { type SuperAdminStatus, superAdminStatus } from '#contract/statuses/statuses.ts';
import { Stamp, statusTone } from '#src/components/tracking/status-badge.tsx';
import { Badge } from '#src/components/ui/badge.tsx';

/**
 * The colours of the super-admin dashboard: docs/contract/specification.md, 'Second reading'. Cancelled has none and
 * stays neutral.
 */
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
/** That of Shipment Management. */
export const FIRST_READING_LOOK: StatusLook = {
  Badge: ({ status }) => <Stamp text={statusLabel(status)} look={statusTone(status, FIRST_READING_TONES)} />,
  labelOf: statusLabel,
};
/** `labelOf` also takes the spelling of other routes. */
export const SUPER_ADMIN_LOOK: StatusLook = {
  Badge: SuperAdminStatusBadge,
  labelOf: (status) => (status === 'in_transit' ? superAdminStatus(status) : status),
};

/** Whether a text is a status as the super-admin dashboard spells it. */
export function isSuperAdminStatus(text: string): text is SuperAdminStatus {
  return Object.hasOwn(SUPER_ADMIN_LOOKS, text);
}

/** A shipment's status on the super-admin dashboard, in the spelling of its routes. */
export function SuperAdminStatusBadge({ status }: { status: string }) {
  return <Badge variant={isSuperAdminStatus(status) ? SUPER_ADMIN_LOOKS[status] : 'secondary'}>{status}</Badge>;
}
