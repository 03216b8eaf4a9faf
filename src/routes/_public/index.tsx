import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '#src/features/home/home-screen.tsx';
import { organization } from '#src/lib/company.ts';
import { seo, structuredData } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/')({
  head: ({ match: { context } }) => ({
    ...seo(context.page, {
      title: 'Freight by sea, air and road',
      description: 'Warehousing, air, ocean and road freight. One tracking number shows where your shipment is.',
      path: '/',
    }),
    scripts: [structuredData(organization(context.page))],
  }),
  component: HomeScreen,
});
