import { Badge } from '#src/components/ui/badge.tsx';

/** Whether the holder of an address has followed a link mailed to it. */
export function ConfirmationBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge variant={isConfirmed ? 'success' : 'warning'}>
      {isConfirmed ? 'Address confirmed' : 'Address not confirmed'}
    </Badge>
  );
}
