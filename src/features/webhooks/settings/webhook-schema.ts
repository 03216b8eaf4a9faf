import * as z from 'zod/mini';
import type { WebhookEvent } from '#contract/webhooks/webhook-types.ts';
import { CreateWebhook } from '#contract/webhooks/webhooks.ts';

/** The ticked events of the form. */
export type Ticked = { events: readonly WebhookEvent[]; all: boolean };

type Fields = { url: string; description: string; code?: string | undefined };

/** The procedure's own schema, with what is ticked. */
export const webhookSchema = ({ events, all }: Ticked) =>
  z.pipe(
    z.object({ url: z.string(), description: z.string(), code: z.optional(z.string()) }),
    z.pipe(
      z.transform((fields: Fields): z.input<typeof CreateWebhook> => ({ ...fields, events: [...events], all })),
      CreateWebhook,
    ),
  );
