import { CompanyEmail } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { TextPage } from '#src/components/text-page/text-page.tsx';

const CLAUSES: readonly Clause[] = [
  {
    id: 'website',
    title: 'What these terms cover',
    text: (
      <p>
        This website and its tracking page. The carriage of goods itself is agreed in the contract of each shipment;
        nothing on this site changes it.
      </p>
    ),
  },
  {
    id: 'tracking',
    title: 'Tracking information',
    text: (
      <>
        <p>
          What the tracking page shows is what our staff have entered: status, places, times, notes and photographs. It
          is not measured by a device on the goods, and an entry can be late, corrected or missing.
        </p>
        <p>
          The picture of the route is drawn from the two cities and the status. It shows the direct line, not the way
          that the ship, aircraft or truck takes, and not where the goods are at this minute.
        </p>
        <p>An estimated delivery is an estimate.</p>
      </>
    ),
  },
  {
    id: 'number',
    title: 'Your tracking number',
    text: (
      <p>
        Whoever has the number can read the shipment’s page. Give it to those who should. What the page shows and what
        it keeps back is listed under <TextLink to="/privacy">privacy</TextLink>.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    text: (
      <p>
        Look up the numbers you were given. Trying numbers is of no use: they are random, and after 120 unknown ones in
        a minute the server answers that address no more until the minute is over.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    text: (
      <p>
        The site is provided as it is. We do not promise that it is always reachable or that every entry is right. Do
        not make a decision that costs money on the tracking page alone: ask us.
      </p>
    ),
  },
  {
    id: 'sources',
    title: 'Sources',
    text: (
      <Facts
        facts={[
          ['Place names', 'GeoNames (geonames.org), licensed under Creative Commons Attribution 4.0.'],
          ['World map', 'Natural Earth (naturalearthdata.com), in the public domain.'],
          ['Type', 'Archivo and IBM Plex, under the SIL Open Font License 1.1.'],
          ['Drawings', 'Made for this site.'],
        ]}
      />
    ),
  },
  {
    id: 'questions',
    title: 'Questions',
    text: (
      <p>
        Write to <CompanyEmail />.
      </p>
    ),
  },
];

export function TermsScreen() {
  return (
    <TextPage
      form="T-1"
      title="Terms of use"
      summary="Tracking shows what our staff have entered. It helps you plan; it is not a guarantee."
      clauses={CLAUSES}
    />
  );
}
