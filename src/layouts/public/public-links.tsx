import { Link, linkOptions } from '@tanstack/react-router';
import { LOCALES } from '#contract/languages.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

const PAGES = [
  { word: 'home', link: linkOptions({ to: '/', activeOptions: { exact: true, includeSearch: false } }) },
  { word: 'services', link: linkOptions({ to: '/services' }) },
  { word: 'projects', link: linkOptions({ to: '/projects' }) },
  { word: 'contact', link: linkOptions({ to: '/contact' }) },
  { word: 'tracking', link: linkOptions({ to: '/tracking', activeOptions: { includeSearch: false } }) },
] as const;

type PublicLinksProps = {
  /**
   * The home page, which has a box for tracking of its own, leaves TRACKING out (docs/contract/specification.md, 'Home
   * page').
   */
  tracking: boolean;
  className: string;
  onFollow?: () => void;
};

/** The header's links, in the bar and in the slide-in menu alike. */
export function PublicLinks({ tracking, className, onFollow }: PublicLinksProps) {
  const words = usePhrases('site');
  const locale = LOCALES[useLanguage()];
  return PAGES.filter(({ word }) => tracking || word !== 'tracking').map(({ word, link }) => (
    <Link key={word} {...link} onClick={onFollow} className={className}>
      {words[word].toLocaleUpperCase(locale)}
    </Link>
  ));
}
