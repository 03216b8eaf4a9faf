import type { LinkProps } from '@tanstack/react-router';
import {
  ArchiveRestore,
  BellRing,
  Boxes,
  Building2,
  ChartColumn,
  ChartNoAxesCombined,
  CodeXml,
  Container,
  FileText,
  Handshake,
  History,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Package,
  PackagePlus,
  Plane,
  Route,
  ScanBarcode,
  Settings,
  Truck,
  Users,
} from 'lucide-react';
import { dutyAllows, isStaff, type Work, worksOnRounds } from '#contract/accounts/permissions.ts';
import type { User } from '#contract/accounts/users.ts';
import type { PublicPage } from '#src/lib/api/render-context.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

export type Entry = {
  label: string;
  icon: LucideIcon;
  to: LinkProps['to'];
  /** The users who have it, where their duty allows `work`, by default `read`. */
  for: 'admin' | 'staff' | 'super-admin';
  work?: Work;
  /** A condition of who has it; all have it where it is left out. */
  only?: (user: User) => boolean;
  /** The value of the page's context without which it is left out. */
  when?: 'takesEnquiries' | 'sampleScreens';
  /** The number beside it. */
  count?: 'attention' | 'awaiting' | 'requests';
  /** Whether the bar of small screens has it too. */
  isDaily?: boolean;
};

export type Group = { heading: string | null; isFoldable?: boolean; entries: readonly Entry[] };

/**
 * The entries of the specification in their order, and what came since (docs/contract/screens.md, 'Menu'). A new screen
 * is one line here.
 */
const GROUPS: readonly Group[] = [
  {
    heading: null,
    entries: [
      { label: 'Dashboard', icon: LayoutDashboard, to: '/admin/dashboard', for: 'admin', work: 'own', isDaily: true },
      { label: 'Shipments', icon: Package, to: '/admin/shipments', for: 'admin', isDaily: true },
    ],
  },
  {
    heading: 'Work',
    entries: [
      {
        label: 'Round',
        icon: Route,
        to: '/admin/round',
        for: 'staff',
        work: 'drive',
        only: worksOnRounds,
        isDaily: true,
      },
      { label: 'Scan', icon: ScanBarcode, to: '/admin/scan', for: 'staff', work: 'goods', isDaily: true },
      { label: 'Attention', icon: BellRing, to: '/admin/attention', for: 'staff', count: 'attention', isDaily: true },
      { label: 'Loads', icon: Container, to: '/admin/loads', for: 'staff' },
      { label: 'Insights', icon: ChartNoAxesCombined, to: '/admin/insights', for: 'staff', work: 'contacts' },
      { label: 'My last updates', icon: History, to: '/admin/updates', for: 'staff', work: 'goods' },
    ],
  },
  {
    heading: 'Customers',
    entries: [
      { label: 'Requests', icon: PackagePlus, to: '/admin/requests', for: 'staff', work: 'office', count: 'requests' },
      { label: 'Companies', icon: Handshake, to: '/admin/companies', for: 'staff', work: 'office' },
      { label: 'Enquiries', icon: Inbox, to: '/admin/enquiries', for: 'super-admin', when: 'takesEnquiries' },
    ],
  },
  {
    heading: 'Sample data',
    isFoldable: true,
    entries: [
      { label: 'Customers', icon: Building2, to: '/admin/customers', for: 'admin', when: 'sampleScreens' },
      { label: 'Fleet', icon: Truck, to: '/admin/fleet', for: 'admin', when: 'sampleScreens' },
      { label: 'Analytics', icon: ChartColumn, to: '/admin/analytics', for: 'admin', when: 'sampleScreens' },
      { label: 'Reports', icon: FileText, to: '/admin/reports', for: 'admin', when: 'sampleScreens' },
    ],
  },
  {
    heading: 'Administration',
    entries: [
      { label: 'Users', icon: Users, to: '/admin/users', for: 'super-admin', count: 'awaiting' },
      { label: 'Super-Shipments', icon: Boxes, to: '/admin/super-getshipments', for: 'super-admin' },
      { label: 'Deleted Shipments', icon: ArchiveRestore, to: '/admin/deleted-shipments', for: 'super-admin' },
      { label: 'Settings', icon: Settings, to: '/admin/settings', for: 'super-admin' },
      { label: 'Carriers', icon: Plane, to: '/admin/carriers', for: 'staff' },
      { label: 'Developers', icon: CodeXml, to: '/admin/developers', for: 'staff', work: 'own' },
    ],
  },
];

type Page = Pick<PublicPage, 'restriction' | 'takesEnquiries' | 'sampleScreens'>;

/** The groups with the screens that the user may open; none until required steps on the account page are done. */
export function permittedGroups(user: User, page: Page): Group[] {
  if (page.restriction) return [];
  const isPermitted = ({ for: whom, work = 'read', only, when }: Entry) =>
    (whom !== 'super-admin' || user.role === 'super-admin') &&
    (whom !== 'staff' || isStaff(user)) &&
    dutyAllows(user, work) &&
    (!only || only(user)) &&
    (!when || page[when]);
  return GROUPS.map((group) => ({ ...group, entries: group.entries.filter(isPermitted) })).filter(
    ({ entries }) => entries.length > 0,
  );
}

export const usePermittedGroups = (): Group[] => permittedGroups(useCurrentUser(), usePage());

export const usePermittedEntries = (): Entry[] => usePermittedGroups().flatMap(({ entries }) => entries);
