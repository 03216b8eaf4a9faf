import { Link, linkOptions } from '@tanstack/react-router';

const PAGES = [
  { label: 'HOME', link: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }) },
  { label: 'SERVICES', link: linkOptions({ to: '/services' }) },
  { label: 'PROJECTS', link: linkOptions({ to: '/projects' }) },
  { label: 'CONTACT', link: linkOptions({ to: '/contact' }) },
  { label: 'TRACKING', link: linkOptions({ to: '/tracking', activeOptions: { includeSearch: false } }) },
] as const;

type PublicLinksProps = {
  /** The home page, which has a box for tracking of its own, leaves TRACKING out (specification section 2). */
  tracking: boolean;
  className: string;
  onFollow?: () => void;
};

/** The header's links, in the bar and in the slide-in menu alike. */
export function PublicLinks({ tracking, className, onFollow }: PublicLinksProps) {
  return PAGES.filter(({ label }) => tracking || label !== 'TRACKING').map(({ label, link }) => (
    <Link key={label} {...link} onClick={onFollow} className={className}>
      {label}
    </Link>
  ));
}
