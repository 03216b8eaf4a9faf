import type { ReactNode } from 'react';

type AuthCardProps = { title: string; intro: string; aside: ReactNode; children: ReactNode };

/** The sheet on which sign-in and sign-up are filled in. */
export function AuthCard({ title, intro, aside, children }: AuthCardProps) {
  return (
    <section className="border-2 border-foreground bg-card">
      <header className="border-b-2 border-foreground px-5 py-5 sm:px-8">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        <p className="mt-1 text-muted-foreground">{intro}</p>
      </header>
      <div className="px-5 py-6 sm:px-8">{children}</div>
      <p className="border-t border-border px-5 py-4 text-sm sm:px-8">{aside}</p>
    </section>
  );
}
