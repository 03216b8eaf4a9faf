import type { ReactNode } from 'react';
import { usePhrases } from '#src/lib/text/phrases.ts';

type MessagePageProps = {
  code: string;
  /** Opposite the code; by default what a parcel's slip says. */
  caption?: string;
  title: string;
  text: string;
  picture?: ReactNode;
  children: ReactNode;
};

/** One thing to say, set like the slip pasted on a consignment that could not be delivered. It stands in a `main`. */
export function MessagePage({ code, caption, title, text, picture, children }: MessagePageProps) {
  const { notDelivered } = usePhrases('shared');
  return (
    <div className="grid grid-cols-1 place-items-center px-4 py-12 sm:py-20">
      <div className="w-full max-w-2xl border-2 border-foreground bg-card">
        <p className="flex justify-between gap-4 border-b-2 border-foreground px-6 py-3 font-mono text-sm">
          {code}
          <span className="text-muted-foreground">{caption ?? notDelivered}</span>
        </p>
        {picture}
        <div className="grid grid-cols-1 gap-4 p-6">
          <h1 className="text-xl">{title}</h1>
          <p className="text-muted-foreground">{text}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
