import { Badge } from '#src/components/ui/badge.tsx';

/** Whether an address is known to be its user's (decision 055). */
export function ConfirmationBadge({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <Badge variant={isConfirmed ? 'success' : 'warning'}>
      {isConfirmed ? 'Address confirmed' : 'Address not confirmed'}
    </Badge>
  );
}
