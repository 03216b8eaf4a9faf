import { useLocation } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';

/** A list as it was shown when a shipment's page was opened from it: its address, and its tracking numbers in order. */
export type OpenedList = {
  to: '/admin/shipments' | '/admin/super-getshipments';
  search: object;
  numbers: readonly string[];
};

declare module '@tanstack/react-router' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: a type cannot be merged with the router's.
  interface HistoryState {
    openedList?: OpenedList | undefined;
    /** The list was opened by a page's link back to it. */
    isWayBack?: true;
  }
}

/** For the links in the rows of a list. */
export const OpenedListContext = createContext<OpenedList | undefined>(undefined);

/** The list on this screen, whose rows open their shipment's page. */
export function useListToOpenFrom(
  to: OpenedList['to'],
  search: object,
  shipments: readonly { trackingNumber: string }[],
): OpenedList {
  return useMemo(
    () => ({ to, search, numbers: shipments.map(({ trackingNumber }) => trackingNumber) }),
    [to, search, shipments],
  );
}

/** The state of a link in such a row: in the history entry a reload keeps it, and no address grows by it. */
export function useOpenedListState(): { openedList?: OpenedList } {
  const openedList = useContext(OpenedListContext);
  return openedList ? { openedList } : {};
}

/** The list from which the present page was opened. The server does not know it. */
export function useOpenedList(): OpenedList | undefined {
  const openedList = useLocation({ select: ({ state }) => state.openedList });
  return useHydrated() ? openedList : undefined;
}
