import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import {
  ArchiveRestore,
  BellRing,
  Boxes,
  Building2,
  ChartColumn,
  CodeXml,
  FileText,
  History,
  Inbox,
  LayoutDashboard,
  Package,
  Plane,
  ScanBarcode,
  Settings,
  Truck,
  Users,
} from 'lucide-react';
import { dutyAllows, isStaff, type Work } from '#contract/accounts/permissions.ts';
import { menuCountsQuery } from '#src/lib/api/staff-queries.ts';
import { usePage, useTRPC } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';

const ENTRIES = [
  { label: 'Dashboard', icon: LayoutDashboard, for: 'admin', link: linkOptions({ to: '/admin/dashboard' }) },
  { label: 'Shipments', icon: Package, for: 'admin', link: linkOptions({ to: '/admin/shipments' }) },
  { label: 'Scan', icon: ScanBarcode, for: 'staff', link: linkOptions({ to: '/admin/scan' }) },
  { label: 'Attention', icon: BellRing, for: 'staff', link: linkOptions({ to: '/admin/attention' }) },
  { label: 'My last updates', icon: History, for: 'staff', link: linkOptions({ to: '/admin/updates' }) },
  { label: 'Carriers', icon: Plane, for: 'staff', link: linkOptions({ to: '/admin/carriers' }) },
  { label: 'Customers', icon: Building2, for: 'admin', link: linkOptions({ to: '/admin/customers' }) },
  { label: 'Fleet', icon: Truck, for: 'admin', link: linkOptions({ to: '/admin/fleet' }) },
  { label: 'Analytics', icon: ChartColumn, for: 'admin', link: linkOptions({ to: '/admin/analytics' }) },
  { label: 'Reports', icon: FileText, for: 'admin', link: linkOptions({ to: '/admin/reports' }) },
  { label: 'Developers', icon: CodeXml, for: 'staff', link: linkOptions({ to: '/admin/developers' }) },
  { label: 'Users', icon: Users, for: 'super-admin', link: linkOptions({ to: '/admin/users' }) },
  { label: 'Super-Shipments', icon: Boxes, for: 'super-admin', link: linkOptions({ to: '/admin/super-getshipments' }) },
  {
    label: 'Deleted Shipments',
    icon: ArchiveRestore,
    for: 'super-admin',
    link: linkOptions({ to: '/admin/deleted-shipments' }),
  },
  { label: 'Enquiries', icon: Inbox, for: 'super-admin', link: linkOptions({ to: '/admin/enquiries' }) },
  { label: 'Settings', icon: Settings, for: 'super-admin', link: linkOptions({ to: '/admin/settings' }) },
] as const;

/** The work of each screen; others are for who reads lists. */
const WORK_OF: Readonly<Partial<Record<(typeof ENTRIES)[number]['label'], Work>>> = {
  Dashboard: 'own',
  Developers: 'own',
  Scan: 'goods',
  'My last updates': 'goods',
};

/** Admin screens that the current user may open; none until required steps on the account page are done. */
export function usePermittedEntries() {
  const currentUser = useCurrentUser();
  const { restriction, takesEnquiries } = usePage();
  return ENTRIES.filter(
    (entry) =>
      !restriction &&
      (entry.for !== 'super-admin' || currentUser.role === 'super-admin') &&
      (entry.for !== 'staff' || isStaff(currentUser)) &&
      dutyAllows(currentUser, WORK_OF[entry.label] ?? 'read') &&
      (entry.label !== 'Enquiries' || takesEnquiries),
  );
}

/** The menu (docs/contract/specification.md, 'Admin layout'). */
export function Navigation({ onChoose }: { onChoose?: () => void }) {
  const entries = usePermittedEntries();
  if (entries.length === 0) {
    return <p className="p-4 text-sm text-muted-foreground">The other pages open once your account page is done.</p>;
  }
  return (
    <nav aria-label="Admin" className="p-3">
      <ul className="grid gap-1">
        {entries.map(({ label, icon: Icon, link }) => (
          <li key={label}>
            <Link
              {...link}
              onClick={onChoose}
              activeOptions={{ includeSearch: false }}
              className="flex h-11 items-center gap-3 border-l-4 border-undrawn px-3 text-sm font-semibold transition-colors hover:bg-sidebar-accent aria-[current=page]:border-primary aria-[current=page]:bg-sidebar-accent lg:h-10"
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {label}
              {label === 'Attention' && <MenuCount of="attention" />}
              {label === 'Users' && <MenuCount of="awaiting" />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many shipments of whom need attention, or how many users wait to be verified. */
function MenuCount({ of }: { of: 'attention' | 'awaiting' }) {
  const { data } = useQuery(menuCountsQuery(useTRPC()));
  if (!data) return null;
  const { attention, scope, awaiting } = data;
  if (of === 'awaiting') return <CountBadge count={awaiting} noun="waiting" />;
  return <CountBadge count={attention.all} noun={scope === 'all' ? 'of all shipments' : 'of your shipments'} />;
}

/** How many wait behind an entry of the menu; nothing where none does. */
function CountBadge({ count, noun }: { count: number; noun: string }) {
  if (count === 0) return null;
  return (
    <span
      title={`${formatNumber(count)} ${noun}`}
      className="ml-auto rounded-sm bg-primary px-1.5 py-0.5 font-mono text-xs text-primary-foreground tabular-nums"
    >
      {formatNumber(count)}
      <span className="sr-only"> {noun}</span>
    </span>
  );
}
