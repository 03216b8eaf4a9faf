import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { organization } from '../lib/company.ts';
import { pageHead, structuredData } from '../lib/page-head.ts';

export const Route = createFileRoute('/')({
  head: ({ match: { context } }) => ({
    ...pageHead(context.page, {
      title: 'Freight by sea, air and road',
      description: 'Warehousing, air, ocean and road freight. One tracking number shows where your shipment is.',
      path: '/',
    }),
    scripts: [structuredData(organization(context.page))],
  }),
  component: HomeScreen,
});
