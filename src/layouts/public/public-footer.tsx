import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Barcode } from '#src/components/brand/barcode.tsx';
import { Logo } from '#src/components/brand/logo.tsx';
import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { FOOTER_LINKS } from './public-menu.tsx';

const linkLook = 'block py-1 hover:underline aria-[current=page]:font-semibold';

const footerLink = `${linkLook} text-foreground no-underline`;

/** A tracking result and a page of text are printed as documents, which end without it. */
const UNPRINTED = 'print:in-[:root:has([data-sheet],[data-text-page])]:hidden';

/** Set like the foot of a waybill: who issued it, the boxes, the small print and its barcode. */
export function PublicFooter() {
  const { brand, company } = usePage();
  const words = usePhrases('site');
  return (
    <footer className={`mt-20 border-t-2 border-foreground bg-card text-sm break-inside-avoid ${UNPRINTED}`}>
      <div className="mx-auto grid max-w-6xl px-4 sm:px-6 lg:grid-cols-[2fr_3fr]">
        <div className="grid content-between gap-6 py-8 lg:border-e lg:border-border lg:pe-8">
          <Logo />
          <address className="not-italic">
            <Caption>{words.issuedBy}</Caption>
            <p className="mt-1 wrap-anywhere">{company.address}</p>
            <p className="mt-2 flex flex-wrap gap-x-6">
              <CompanyEmail className={footerLink} />
              <CompanyPhone className={footerLink} />
            </p>
          </address>
        </div>
        <nav
          id={FOOTER_LINKS}
          aria-label={words.footer}
          className="grid grid-cols-2 border-border max-lg:border-t sm:grid-cols-3"
        >
          <Box caption={words.pages}>
            <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={linkLook}>
              {words.home}
            </Link>
            <Link to="/services" className={linkLook}>
              {words.services}
            </Link>
            <Link to="/projects" className={linkLook}>
              {words.projects}
            </Link>
            <Link to="/contact" className={linkLook}>
              {words.contact}
            </Link>
          </Box>
          <Box caption={words.smallPrint}>
            <Link to="/terms" className={linkLook}>
              {words.terms}
            </Link>
            <Link to="/privacy" className={linkLook}>
              {words.privacy}
            </Link>
            <Link to="/cookies" className={linkLook}>
              {words.cookies}
            </Link>
            <Link to="/support" className={linkLook}>
              {words.support}
            </Link>
          </Box>
          <Box caption={words.counter}>
            <Link to="/tracking" activeOptions={{ includeSearch: false }} className={linkLook}>
              {words.trackShipment}
            </Link>
            <Link to="/login" reloadDocument preload={false} className={linkLook}>
              {words.staffSignIn}
            </Link>
          </Box>
        </nav>
      </div>
      <div className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-4 sm:px-6">
          <p className="font-mono text-xs text-muted-foreground">{words.copy}</p>
          <Barcode text={brand.toUpperCase()} className="h-6 w-full max-w-64" />
        </div>
      </div>
    </footer>
  );
}

function Caption({ children }: { children: ReactNode }) {
  return <p className="text-xs text-muted-foreground">{children}</p>;
}

function Box({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="border-border py-6 max-sm:nth-2:border-s max-sm:nth-2:ps-6 max-sm:nth-3:col-span-2 max-sm:nth-3:border-t sm:px-6 sm:not-first:border-s max-lg:sm:first:ps-0 lg:py-8">
      <Caption>{caption}</Caption>
      <div className="mt-2">{children}</div>
    </div>
  );
}
