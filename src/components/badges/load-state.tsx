import type { LoadState } from '#contract/loads/load-states.ts';
import { Badge } from '#src/components/ui/badge.tsx';

export const LOAD_STATE_NAMES: Readonly<Record<LoadState, string>> = {
  open: 'Open',
  departed: 'Departed',
  arrived: 'Arrived',
};

const LOOKS = { open: 'outline', departed: 'info', arrived: 'success' } as const;

export const LoadStateBadge = ({ state }: { state: LoadState }) => (
  <Badge variant={LOOKS[state]}>{LOAD_STATE_NAMES[state]}</Badge>
);
