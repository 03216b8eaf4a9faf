import type { ReactNode } from 'react';
import { HarbourPicture } from '#src/components/brand/harbour-picture.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';

type AccountSheetProps = { title: string; intro: string; aside: ReactNode; children: ReactNode };

/** The sheet on which sign-in and sign-up are filled in. */
export function AccountSheet({ title, intro, aside, children }: AccountSheetProps) {
  return (
    <PublicLayout>
      <div className="mx-auto grid max-w-5xl px-4 pt-8 sm:px-6 sm:pt-12 lg:grid-cols-[5fr_6fr]">
        <div className="hidden items-end border-2 border-r-0 border-foreground bg-muted lg:flex">
          <HarbourPicture className="w-full" />
        </div>
        <section className="border-2 border-foreground bg-card">
          <header className="border-b-2 border-foreground px-5 py-5 sm:px-8">
            <h1 className="text-xl">{title}</h1>
            <p className="mt-1 text-muted-foreground">{intro}</p>
          </header>
          <div className="px-5 py-6 sm:px-8">{children}</div>
          <p className="border-t border-border px-5 py-4 text-sm sm:px-8">{aside}</p>
        </section>
      </div>
    </PublicLayout>
  );
}
