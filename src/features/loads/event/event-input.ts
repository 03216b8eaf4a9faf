import type * as z from 'zod/mini';
import { EventOfLoads } from '#contract/loads/load-events.ts';
import { type BulkFormValues, bulkInput, EMPTY_BULK_FORM } from '#src/features/bulk/index.ts';

/** The event of the load itself: its departure, its arrival, or neither. */
export type LoadEventKind = 'departed' | 'arrived' | 'event';

export type LoadEventInput = z.input<typeof EventOfLoads>;

/** The first values: who has left is in transit. */
export const firstValues = (kind: LoadEventKind): BulkFormValues => ({
  ...EMPTY_BULK_FORM,
  status: kind === 'departed' ? 'in-transit' : '',
});

export function eventInput(ids: readonly string[], kind: LoadEventKind, values: BulkFormValues): LoadEventInput {
  const { status, ...input } = bulkInput({ ids: [...ids] }, values);
  return {
    ...input,
    ids: [...ids],
    // The schema takes any spelling of a status, and says which there are.
    ...(status !== '' && { status: status as NonNullable<LoadEventInput['status']> }),
    departed: kind === 'departed',
    arrived: kind === 'arrived',
  };
}

/** The first thing that is wrong with it, and the field that it is about; null where it can be sent. */
export function eventError(input: LoadEventInput): { field: string; message: string } | null {
  const issue = EventOfLoads.safeParse(input).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
