import { addDays } from 'date-fns';
import * as z from 'zod/mini';
import { CreateApiKey, type KeyScope } from '#contract/accounts/api-keys.ts';

/** The ends that the form offers, in days from now. */
export const LIFETIMES = [
  { days: '30', label: '30 days' },
  { days: '90', label: '90 days' },
  { days: '365', label: 'One year' },
  { days: '', label: 'No end' },
] as const;

type Fields = { name: string; password: string; lifetime: string; code?: string | undefined };

/** The procedure's own schema, with the scopes that are ticked and a number of days for the end. */
export const keySchema = (scopes: readonly KeyScope[]) =>
  z.pipe(
    z.object({ name: z.string(), password: z.string(), lifetime: z.string(), code: z.optional(z.string()) }),
    z.pipe(
      z.transform(
        ({ lifetime, ...fields }: Fields): z.input<typeof CreateApiKey> => ({
          ...fields,
          scopes: [...scopes],
          expiresAt: lifetime === '' ? null : addDays(new Date(), Number(lifetime)).toISOString(),
        }),
      ),
      CreateApiKey,
    ),
  );
