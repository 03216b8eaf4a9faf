import type { ReactNode } from 'react';
import { HarbourPicture } from '#src/components/pictures/harbour-picture.tsx';
import { ApiProvider } from '#src/lib/api/api-provider.tsx';

/** The harbour beside the form, which calls procedures. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 px-4 pt-8 sm:px-6 sm:pt-12 lg:grid-cols-[5fr_6fr]">
      <div className="hidden items-end border-2 border-e-0 border-foreground bg-muted lg:flex">
        <HarbourPicture className="w-full" />
      </div>
      <ApiProvider>{children}</ApiProvider>
    </div>
  );
}
