import { RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/components/ui/button.tsx';

type ImageTileProps = {
  /** The action in words. */
  label: string;
  restores?: boolean;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** An image with the button that removes or restores it. */
export function ImageTile({ label, restores = false, disabled, onPress, children }: ImageTileProps) {
  const Icon = restores ? RotateCcw : X;
  return (
    <li className="relative aspect-square overflow-hidden border border-input bg-muted">
      {children}
      <Button
        variant="secondary"
        size="icon"
        aria-label={label}
        disabled={disabled}
        onClick={onPress}
        className="absolute top-1 right-1 size-8 border border-input"
      >
        <Icon aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
