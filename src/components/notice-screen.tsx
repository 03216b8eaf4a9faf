import type { ReactNode } from 'react';

type NoticeScreenProps = { code: string; title: string; text: string; children: ReactNode };

/** A whole page that says one thing, set like the slip pasted on a consignment that could not be delivered. */
export function NoticeScreen({ code, title, text, children }: NoticeScreenProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-lg border-2 border-foreground bg-card">
        <p className="border-b-2 border-foreground px-6 py-3 font-mono text-sm">{code}</p>
        <div className="grid gap-4 p-6">
          <h1 className="text-xl">{title}</h1>
          <p className="text-muted-foreground">{text}</p>
          <div className="flex flex-wrap gap-3 pt-2">{children}</div>
        </div>
      </div>
    </main>
  );
}
