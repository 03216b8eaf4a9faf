import { ProjectBladePicture } from '#src/components/pictures/project-blade-picture.tsx';
import { ProjectReefersPicture } from '#src/components/pictures/project-reefers-picture.tsx';
import { ProjectTransformerPicture } from '#src/components/pictures/project-transformer-picture.tsx';
import type { Project } from './projects.ts';

const PICTURES = {
  citrus: ProjectReefersPicture,
  blades: ProjectBladePicture,
  transformer: ProjectTransformerPicture,
};

export function ProjectImage({ of, label }: { of: Project['words']; label: string }) {
  const Picture = PICTURES[of];
  return (
    <div role="img" aria-label={label} className="w-full">
      <Picture className="w-full" />
    </div>
  );
}
