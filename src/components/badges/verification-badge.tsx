import { Badge } from '#src/components/ui/badge.tsx';

export function VerificationBadge({ isVerified }: { isVerified: boolean }) {
  return <Badge variant={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Unverified'}</Badge>;
}
