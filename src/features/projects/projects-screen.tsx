import { Link } from '@tanstack/react-router';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ProjectCard } from './project-card.tsx';
import { PROJECTS } from './projects.ts';

export function ProjectsScreen() {
  const words = usePhrases('projects');
  const send = (
    <Link to="/contact" className="font-semibold text-link underline underline-offset-4 hover:no-underline">
      {words.send}
    </Link>
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 pt-10 sm:px-6 lg:gap-12 lg:pt-16">
      <div className="grid grid-cols-1 gap-4">
        <h1 className="text-2xl font-extrabold wrap-anywhere hyphens-auto [font-stretch:120%]">{words.heading}</h1>
        <p className="max-w-2xl text-lg text-muted-foreground">{words.summary}</p>
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        {PROJECTS.map((project, index) => (
          <ProjectCard key={project.id} project={project} wide={index === 0} />
        ))}
      </div>
      <p className="border-s-4 border-primary ps-4">{fill(words.noContainer, { send })}</p>
    </div>
  );
}
