import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#src/features/projects/projects-screen.tsx';
import { PublicLayout } from '#src/layouts/public/public-layout.tsx';
import { seo } from '#src/lib/seo.ts';

export const Route = createFileRoute('/projects')({
  head: ({ match }) =>
    seo(match.context.page, {
      title: 'Projects',
      description: 'Three consignments that took some planning: what moved, from where, how long it took and how much.',
      path: '/projects',
    }),
  component: Projects,
});

function Projects() {
  return (
    <PublicLayout>
      <ProjectsScreen />
    </PublicLayout>
  );
}
