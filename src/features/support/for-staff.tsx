import type { SupportPhrases } from '#phrases/support/en.ts';
import { CompanyEmail, CompanyPhone } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { fill } from '#src/lib/text/fill.tsx';

/** For colleagues, and who to write to. */
export function forStaff({ verification, password, telephone, programs, write }: SupportPhrases): readonly Clause[] {
  const ask = <TextLink to="/forgot-password">{password.ask}</TextLink>;
  const guide = <TextLink to="/developers">{programs.guide}</TextLink>;
  return [
    { id: 'verification', title: verification.title, text: <p>{verification.text}</p> },
    {
      id: 'password',
      title: password.title,
      text: (
        <>
          <p>{fill(password.link, { ask })}</p>
          <p>{password.wrong}</p>
        </>
      ),
    },
    { id: 'telephone', title: telephone.title, text: <p>{telephone.text}</p> },
    { id: 'programs', title: programs.title, text: <p>{fill(programs.text, { guide })}</p> },
    {
      id: 'write',
      title: write.title,
      text: (
        <>
          <Facts
            facts={[
              [write.email, <CompanyEmail key="email" />],
              [write.telephone, <CompanyPhone key="telephone" />],
            ]}
          />
          <p>{write.text}</p>
        </>
      ),
    },
  ];
}
