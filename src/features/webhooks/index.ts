export { Webhooks } from './webhooks.tsx';
export { webhooksQuery } from './webhooks-query.ts';
