import type { PrivacyPhrases } from '#phrases/privacy/en.ts';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { fill } from '#src/lib/text/fill.tsx';

/** The company's details. */
export function ourRecords({ readers, accounts, log, deletion, others }: PrivacyPhrases): readonly Clause[] {
  const { title, ...facts } = readers;
  const cookies = <TextLink to="/cookies">{others.cookies}</TextLink>;
  return [
    { id: 'readers', title, text: <Facts facts={Object.values(facts).map(({ name, text }) => [name, text])} /> },
    { id: 'accounts', title: accounts.title, text: <p>{accounts.text}</p> },
    {
      id: 'log',
      title: log.title,
      text: (
        <>
          <p>{log.line}</p>
          <p>{log.faults}</p>
          <p>{log.counts}</p>
        </>
      ),
    },
    {
      id: 'deletion',
      title: deletion.title,
      text: (
        <>
          <p>{deletion.shipment}</p>
          <p>{deletion.others}</p>
          <p>{fill(deletion.stays, { email: <CompanyEmail /> })}</p>
        </>
      ),
    },
    { id: 'others', title: others.title, text: <p>{fill(others.text, { cookies })}</p> },
  ];
}
