import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#src/features/contact/contact-screen.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Contact us',
      description: 'E-mail, office address, telephone and business hours of our freight desk, Monday to Saturday.',
      path: '/contact',
    }),
  component: Contact,
});

function Contact() {
  return (
    <PublicLayout>
      <ContactScreen />
    </PublicLayout>
  );
}
