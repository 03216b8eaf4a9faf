import { CircleCheck, X } from 'lucide-react';
import type { DocumentType } from '#contract/documents/document-types.ts';
import { Button } from '#src/components/ui/button.tsx';
import { fileSize } from '#src/lib/text/file-size.ts';
import { TypeSelect } from './document-choices.tsx';
import type { Draft } from './use-send-documents.ts';

type DraftRowProps = {
  draft: Draft;
  isBusy: boolean;
  onType: (type: DocumentType) => void;
  onRemove: () => void;
};

/** A file that is to be sent, how far it is, and why it was rejected. */
export function DraftRow({ draft: { file, type, state }, isBusy, onType, onRemove }: DraftRowProps) {
  const isSent = state.kind === 'sent';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
      <p className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{file.name}</bdi>{' '}
        <span className="whitespace-nowrap text-muted-foreground tabular-nums">{fileSize(file.size)}</span>
      </p>
      <TypeSelect
        aria-label={`Type of ${file.name}`}
        value={type}
        disabled={isBusy || isSent}
        onChange={onType}
        className="max-sm:order-last max-sm:col-span-full"
      />
      {isSent ? (
        <span className="grid size-10 place-items-center">
          <CircleCheck role="img" aria-label="Sent" className="size-5 text-status-delivered" />
        </span>
      ) : (
        <Button variant="ghost" size="icon" aria-label={`Remove ${file.name}`} busy={isBusy} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      )}
      {state.kind === 'sending' && (
        <progress
          aria-label={`Upload of ${file.name}`}
          value={Math.floor(state.share * 100)}
          max={100}
          className="order-last col-span-full h-2 w-full appearance-none overflow-hidden rounded-sm bg-accent [&::-moz-progress-bar]:bg-info [&::-webkit-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-info"
        />
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="order-last col-span-full text-destructive wrap-anywhere">
          {state.message}
        </p>
      )}
    </li>
  );
}
