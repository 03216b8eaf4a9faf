import { keepPreviousData } from '@tanstack/react-query';
import type { RouterContext } from '#src/lib/api/router-context.ts';
import type { RouterOutputs } from '#src/lib/api/router-outputs.ts';
import type { EnquiriesSearch } from './enquiries-search.ts';

export type EnquiryRow = RouterOutputs['enquiries']['list']['enquiries'][number];

/** The list stays on screen while the next one is on its way. */
export function enquiriesQuery(trpc: RouterContext['trpc'], search: EnquiriesSearch) {
  return { ...trpc.enquiries.list.queryOptions(search), retryOnMount: false, placeholderData: keepPreviousData };
}
