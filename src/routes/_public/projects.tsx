import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#src/features/projects/projects-screen.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/_public/projects')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Projects',
      description: 'Three consignments that took some planning: what moved, from where, how long it took and how much.',
      path: '/projects',
    }),
  component: ProjectsScreen,
});
