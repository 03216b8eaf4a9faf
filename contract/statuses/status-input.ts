import type * as z from 'zod/mini';
import { choiceInput, pleaseSelect } from '#contract/values/choice.ts';
import { STATUSES, type Status } from './statuses.ts';

export const UNKNOWN_STATUS = pleaseSelect('status', STATUSES);

/** A status as it comes in: 'in-transit' and 'IN TRANSIT' are 'in_transit'. */
export const statusInput: z.ZodMiniType<Status, string> = choiceInput(STATUSES, UNKNOWN_STATUS);
