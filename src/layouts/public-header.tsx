import { Link } from '@tanstack/react-router';
import { Logo } from '../components/brand/logo.tsx';
import { Button } from '../components/ui/button.tsx';

const linkLook =
  'border-b-2 border-transparent py-2 text-sm font-semibold tracking-wide hover:border-primary aria-[current=page]:border-foreground';

/** Sign-in is a full load: a public page does not know who is looking at it. */
export function PublicHeader() {
  return (
    <header className="border-b-2 border-foreground bg-background">
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
        <Link to="/" className="min-w-0">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex shrink-0 items-center gap-4 sm:gap-6">
          <Link to="/" activeOptions={{ exact: true }} className={`${linkLook} max-sm:hidden`}>
            HOME
          </Link>
          <Link to="/tracking" activeOptions={{ includeSearch: false }} className={linkLook}>
            TRACK
          </Link>
          <Button asChild variant="outline" size="sm" className="border-foreground tracking-wide">
            <Link to="/login" reloadDocument preload={false}>
              LOGIN
            </Link>
          </Button>
        </nav>
      </div>
    </header>
  );
}
