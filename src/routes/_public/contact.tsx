import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#src/features/contact/contact-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/contact')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Contact us',
      description: 'E-mail, office address, telephone and business hours of our freight desk, Monday to Saturday.',
      path: '/contact',
    }),
  component: ContactScreen,
});
