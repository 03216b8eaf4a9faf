import { Link } from '@tanstack/react-router';
import { ProjectCard } from './project-card.tsx';
import { PROJECTS } from './projects.ts';

export function ProjectsScreen() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:px-6 lg:gap-12 lg:pt-16">
      <div className="grid gap-4">
        <h1 className="text-2xl font-extrabold [font-stretch:120%]">Our Projects</h1>
        <p className="max-w-2xl text-lg text-muted-foreground">
          Three consignments that took some planning: one too cold to wait, one too long for the road, one too heavy for
          the bridge.
        </p>
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        {PROJECTS.map((project, index) => (
          <ProjectCard key={project.id} project={project} wide={index === 0} />
        ))}
      </div>
      <p className="border-l-4 border-primary pl-4">
        Something that fits no container?{' '}
        <Link to="/contact" className="font-semibold text-link underline underline-offset-4 hover:no-underline">
          Send us its measures and its weight
        </Link>
        .
      </p>
    </div>
  );
}
