import { ProjectBladePicture } from '#src/components/pictures/project-blade-picture.tsx';
import { ProjectReefersPicture } from '#src/components/pictures/project-reefers-picture.tsx';
import { ProjectTransformerPicture } from '#src/components/pictures/project-transformer-picture.tsx';
import type { Project } from './projects.ts';

const IMAGES = {
  blade: { Picture: ProjectBladePicture, label: 'A truck carries the blade of a wind turbine past mountains' },
  reefers: { Picture: ProjectReefersPicture, label: 'Refrigerated containers plugged in at a terminal' },
  transformer: { Picture: ProjectTransformerPicture, label: 'A floating crane lifts a transformer on to a quay' },
};

export function ProjectImage({ image }: { image: Project['image'] }) {
  const { Picture, label } = IMAGES[image];
  return (
    <div role="img" aria-label={label} className="w-full">
      <Picture className="w-full" />
    </div>
  );
}
