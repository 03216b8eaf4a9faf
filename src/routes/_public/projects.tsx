import { createFileRoute } from '@tanstack/react-router';
import { ProjectsScreen } from '#src/features/projects/projects-screen.tsx';
import { seo } from '#src/lib/site/seo.ts';
import { phrasesOf } from '#src/lib/text/phrases.ts';

export const Route = createFileRoute('/_public/projects')({
  staticData: { phrases: ['projects'] },
  head: ({ match }) => {
    const { page } = match.context;
    const { title, description } = phrasesOf('projects', page.language);
    return seo(page, { title, description, path: '/projects' });
  },
  component: ProjectsScreen,
});
