import { cn } from '#src/lib/cn.ts';

/** A name signed in haste with a ball pen. */
export function Signature({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 220 64"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('fill-none stroke-current', className)}
    >
      <path d="M8 52C16 38 22 18 28 10c2 12 2 26 2 36 6-14 14-28 20-36 0 14-2 28 0 38 3 2 6-2 8-8 2-5 9-8 11-4 2 5-7 12-9 8-1-4 6-9 10-9 0 5 0 8 3 8 4-1 5-9 9-11 1 5 5 1 9 1-4 3-6 9-2 10 5 0 8-16 11-24-3 12-6 24-2 24 4-1 8-9 14-9-6-2-11 2-10 7 0 4 5 4 8-1 1-2 2-4 2-5-1 4 0 9 5 7" />
      <path d="M88 24l22-4M146 8c-5 12-11 28-12 36 10 4 24 2 34-4 8-5 16-7 46-10M40 58c44-7 92-8 148-5" />
    </svg>
  );
}
