import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/cn.ts';

type TrackingNumberButtonProps = { number: string; lookUp: (number: string) => Promise<void>; className?: string };

export function TrackingNumberButton({ number, lookUp, className }: TrackingNumberButtonProps) {
  return (
    <Button
      variant="link"
      title="Look up this shipment"
      onClick={() => lookUp(number)}
      className={cn('h-auto px-0 py-1 font-mono tabular-nums', className)}
    >
      {number}
    </Button>
  );
}
