import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#src/components/ui/dialog.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

export type MessageDialogProps = { text: string; sender: string; onClose: () => void };

export default function MessageDialog({ text, sender, onClose }: MessageDialogProps): ReactNode {
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{usePhrases('tracking').messageFromSender}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            <bdi>{sender}</bdi>
          </DialogDescription>
        </DialogHeader>
        <p className="written-lines">{text}</p>
      </DialogContent>
    </Dialog>
  );
}
