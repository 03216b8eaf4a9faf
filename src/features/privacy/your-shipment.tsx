import type { PrivacyPhrases } from '#phrases/privacy/en.ts';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { fill } from '#src/lib/text/fill.tsx';

/** The part about the people on a waybill. */
export function yourShipment({ stored, public: shown, images, mails }: PrivacyPhrases): readonly Clause[] {
  const { title, ...facts } = stored;
  const page = <TextLink to="/tracking">{shown.page}</TextLink>;
  return [
    { id: 'stored', title, text: <Facts facts={Object.values(facts).map(({ name, text }) => [name, text])} /> },
    {
      id: 'public',
      title: shown.title,
      text: (
        <>
          <ul>
            <li>{shown.number}</li>
            <li>{shown.message}</li>
            <li>{shown.dates}</li>
            <li>{shown.people}</li>
            <li>{shown.places}</li>
            <li>{shown.history}</li>
          </ul>
          <p>{shown.all}</p>
          <p>{fill(shown.engines, { page })}</p>
        </>
      ),
    },
    { id: 'photographs', title: images.title, text: <p>{images.text}</p> },
    { id: 'mails', title: mails.title, text: <p>{mails.text}</p> },
  ];
}
