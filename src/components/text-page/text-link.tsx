import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const look = 'text-link underline underline-offset-4 wrap-anywhere';

type TextPath =
  | '/contact'
  | '/cookies'
  | '/developers'
  | '/forgot-password'
  | '/privacy'
  | '/support'
  | '/terms'
  | '/tracking';

/** A link in the middle of a sentence. */
export function TextLink({ to, children }: { to: TextPath; children: ReactNode }) {
  return (
    <Link to={to} className={look}>
      {children}
    </Link>
  );
}
