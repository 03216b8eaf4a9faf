import type { ReactNode } from 'react';

/** A link to another place of this server, loaded as a document of its own. */
export function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link underline underline-offset-4">
      {children}
    </a>
  );
}
