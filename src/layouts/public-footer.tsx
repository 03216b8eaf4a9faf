import { Link } from '@tanstack/react-router';
import { Logo } from '../components/brand/logo.tsx';

const linkLook = 'py-1 hover:underline';

export function PublicFooter() {
  return (
    <footer className="mt-16 border-t-2 border-foreground bg-muted">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6">
        <Logo />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Link to="/" className={linkLook}>
            Home
          </Link>
          <Link to="/tracking" className={linkLook}>
            Track a shipment
          </Link>
          <Link to="/login" reloadDocument preload={false} className={linkLook}>
            Staff sign-in
          </Link>
        </nav>
      </div>
    </footer>
  );
}
