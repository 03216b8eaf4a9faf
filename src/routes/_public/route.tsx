import { createFileRoute, Outlet, useMatch } from '@tanstack/react-router';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';

/** The layout of every page that a visitor sees: header and footer stay while the page between them changes. */
export const Route = createFileRoute('/_public')({ component: Public });

function Public() {
  const isHome = useMatch({ from: '/_public/', shouldThrow: false, select: () => true });
  return (
    <PublicLayout overHero={isHome}>
      <Outlet />
    </PublicLayout>
  );
}
