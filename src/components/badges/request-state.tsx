import type { RequestState } from '#contract/requests/request-states.ts';
import type { RequestFields } from '#contract/requests/requests.ts';
import { Badge } from '#src/components/ui/badge.tsx';

export const STATE_NAMES: Readonly<Record<RequestState, string>> = {
  requested: 'Open',
  offered: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export function StateBadge({ state }: { state: RequestState }) {
  return <Badge variant={state === 'requested' ? 'info' : 'outline'}>{STATE_NAMES[state]}</Badge>;
}

const placeOf = (...parts: string[]) => parts.filter(Boolean).join(', ') || '–';

/** From where to where it is asked for. */
export const routeOf = (fields: RequestFields) => ({
  from: placeOf(fields.originCity, fields.originCountry),
  to: placeOf(fields.destinationCity, fields.destinationCountry),
});
