import type { Api, RouterOutputs } from '#src/lib/api/api.ts';

export type WebhookRow = RouterOutputs['developers']['webhooks']['list']['webhooks'][number];

/** The user's own webhooks. */
export function webhooksQuery(trpc: Api['trpc']) {
  return { ...trpc.developers.webhooks.list.queryOptions(), retryOnMount: false };
}

/** The name of a webhook: its description, or where it has none its host. */
export const webhookName = ({ description, url }: WebhookRow): string => description || new URL(url).host;
