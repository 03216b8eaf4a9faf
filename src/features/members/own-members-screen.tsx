import { Link } from '@tanstack/react-router';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { MembersSection } from './members-section.tsx';

type OwnMembersScreenProps = {
  companies: PublicOutputs['portal.summary']['companies'];
  /** The one that was chosen among several. */
  chosen: string | undefined;
};

/** The members of a company for its managers (docs/contract/companies.md, 'Members'). */
export function OwnMembersScreen({ companies, chosen }: OwnMembersScreenProps) {
  const words = usePhrases('members');
  const managed = companies.filter(({ as }) => as === 'manager');
  const shown = managed.find(({ id }) => id === chosen) ?? managed[0];
  if (!shown) return <p>{words.onlyManagers}</p>;
  return (
    <>
      <h1 className="text-xl wrap-anywhere">
        <bdi>{shown.name}</bdi>
      </h1>
      {managed.length > 1 && (
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
          {managed.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              <Link
                to="/portal/members"
                search={{ company: id }}
                aria-current={id === shown.id ? 'page' : undefined}
                className="font-semibold text-link underline underline-offset-4 aria-[current=page]:text-foreground"
              >
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <MembersSection key={shown.id} of={{ own: shown.id }} onLeft={() => location.assign('/portal')} />
      </div>
    </>
  );
}
