import { CopyButton } from '#src/components/copy-button.tsx';

/** Puts a tracking number on the clipboard. */
export function CopyNumberButton({ number }: { number: string }) {
  return (
    <CopyButton
      text={number}
      noun="Tracking number"
      label={`Copy tracking number ${number}`}
      className="size-7 text-muted-foreground lg:max-xl:hidden"
    />
  );
}
