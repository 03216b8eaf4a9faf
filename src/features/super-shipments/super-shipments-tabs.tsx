import { Link, useNavigate } from '@tanstack/react-router';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#src/components/ui/tabs.tsx';
import { DetailedTab } from './list/detailed-tab.tsx';
import { SimpleTab } from './list/simple-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { type SuperShipmentsSearch, TAB_NAMES, type Tab } from './super-shipments-search.ts';

const TABS = Object.keys(TAB_NAMES) as Tab[];

/** The search parameters after a tab was chosen: those of the list stay, Simple View waits for Refresh again. */
const chosen = (search: SuperShipmentsSearch, tab: string): SuperShipmentsSearch => ({
  ...search,
  tab: tab === 'detailed' || tab === 'simple' ? tab : undefined,
  simple: undefined,
});

/** The tabs are links: they work without JavaScript, and each can be opened in a tab of the browser. */
export function SuperShipmentsTabs({ search }: { search: SuperShipmentsSearch }) {
  const navigate = useNavigate({ from: '/admin/super-getshipments' });
  return (
    <Tabs
      value={search.tab ?? 'overview'}
      onValueChange={(tab) => navigate({ search: chosen(search, tab), resetScroll: false })}
      activationMode="manual"
    >
      <TabsList aria-label="Views">
        {TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab} asChild className="inline-flex items-center">
            <Link to="/admin/super-getshipments" search={chosen(search, tab)} resetScroll={false}>
              {TAB_NAMES[tab]}
            </Link>
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="overview">
        <OverviewTab search={search} />
      </TabsContent>
      <TabsContent value="detailed">
        <DetailedTab search={search} />
      </TabsContent>
      <TabsContent value="simple">
        <SimpleTab isRequested={search.simple === 'loaded'} />
      </TabsContent>
    </Tabs>
  );
}
