import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { ProjectBladePicture } from '#src/components/pictures/project-blade-picture.tsx';
import { ProjectReefersPicture } from '#src/components/pictures/project-reefers-picture.tsx';
import { ProjectTransformerPicture } from '#src/components/pictures/project-transformer-picture.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { cn } from '#src/lib/cn.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import type { Project } from './projects.ts';

type ProjectCardProps = {
  project: Project;
  /** Across the whole page where there is room for it, the picture beside the words. */
  wide?: boolean;
};

/**
 * One consignment that took some planning. An Active one gets the primary badge (docs/contract/specification.md,
 * 'Project card').
 */
export function ProjectCard({ project, wide = false }: ProjectCardProps) {
  const words = usePhrases('projects');
  const { title, description, location, duration, volume, image } = words[project.words];
  return (
    <article
      aria-labelledby={project.id}
      className={cn('flex flex-col border-2 border-foreground bg-card', wide && 'lg:col-span-2 lg:flex-row')}
    >
      <div
        className={cn(
          'flex items-end border-b-2 border-foreground bg-background',
          wide && 'lg:w-7/12 lg:border-e-2 lg:border-b-0',
        )}
      >
        <ProjectImage of={project.words} label={image} />
      </div>
      <div className="flex flex-1 flex-col">
        <div className="grid flex-1 grid-cols-1 content-start gap-3 p-5 sm:p-8">
          <Badge variant={project.status === 'Active' ? 'default' : 'secondary'}>
            {words.statuses[project.status]}
          </Badge>
          <h2 id={project.id} className="text-lg">
            {title}
          </h2>
          <p className="text-pretty text-muted-foreground">{description}</p>
        </div>
        <div className="border-t-2 border-foreground">
          <RuledBoxes>
            <RuledBox caption={words.location}>{location}</RuledBox>
            <RuledBox caption={words.duration}>{duration}</RuledBox>
            <RuledBox caption={words.volume}>{volume}</RuledBox>
          </RuledBoxes>
        </div>
      </div>
    </article>
  );
}

const PICTURES = {
  citrus: ProjectReefersPicture,
  blades: ProjectBladePicture,
  transformer: ProjectTransformerPicture,
};

function ProjectImage({ of, label }: { of: Project['words']; label: string }) {
  const Picture = PICTURES[of];
  return (
    <div role="img" aria-label={label} className="w-full">
      <Picture className="w-full" />
    </div>
  );
}
