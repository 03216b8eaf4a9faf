import type { TermsPhrases } from '#phrases/terms/en.ts';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { Facts } from '#src/components/text-page/facts.tsx';
import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { TextPage } from '#src/components/text-page/text-page.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** `conditions`: the company's own text, as it stands on the waybill; null where it has set none. */
export function TermsScreen({ conditions }: { conditions: string | null }) {
  const words = usePhrases('terms');
  const ours: Clause[] = conditions
    ? [{ id: 'conditions', title: words.conditions, text: <ConditionsText text={conditions} /> }]
    : [];
  return (
    <TextPage
      form="T-1"
      title={words.title}
      summary={words.summary}
      clauses={[...clausesOf(words, conditions !== null), ...ours]}
    />
  );
}

function ConditionsText({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text that stays as it is
    <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ));
}

function clausesOf(words: TermsPhrases, hasConditions: boolean): readonly Clause[] {
  const { website, tracking, number, use, warranty, sources, questions } = words;
  const privacy = <TextLink to="/privacy">{number.privacy}</TextLink>;
  const { title, ...facts } = sources;
  return [
    { id: 'website', title: website.title, text: <p>{hasConditions ? website.withConditions : website.text}</p> },
    {
      id: 'tracking',
      title: tracking.title,
      text: (
        <>
          <p>{tracking.entered}</p>
          <p>{tracking.picture}</p>
          <p>{tracking.estimate}</p>
        </>
      ),
    },
    { id: 'number', title: number.title, text: <p>{fill(number.text, { privacy })}</p> },
    { id: 'use', title: use.title, text: <p>{use.text}</p> },
    { id: 'warranty', title: warranty.title, text: <p>{warranty.text}</p> },
    { id: 'sources', title, text: <Facts facts={Object.values(facts).map(({ name, text }) => [name, text])} /> },
    { id: 'questions', title: questions.title, text: <p>{fill(questions.text, { email: <CompanyEmail /> })}</p> },
  ];
}
