import { CodeBlock } from './code-block.tsx';

const LANGUAGES = [
  ['curl', 'curl'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
] as const;

type ExamplesProps = {
  id: string;
  summary: string;
  examples: { [language in (typeof LANGUAGES)[number][0]]?: string };
};

/** One thing in several languages, of which one is open at a time, without JavaScript too; on paper the open one. */
export function Examples({ id, summary, examples }: ExamplesProps) {
  const given = LANGUAGES.filter(([language]) => examples[language] !== undefined);
  return (
    <div className="border border-border divide-y divide-border [&_summary]:cursor-pointer [&_summary]:bg-card [&_summary]:px-3 [&_summary]:py-2 [&_summary]:text-sm [&_summary]:font-semibold [&_summary]:-outline-offset-2 [&_summary]:hover:bg-accent">
      {given.map(([language, name], index) => (
        <details key={language} name={`${id}-example`} open={index === 0} className="print:not-open:hidden">
          <summary>{name}</summary>
          <CodeBlock label={`${summary}, in ${name}`} code={examples[language] ?? ''} />
        </details>
      ))}
    </div>
  );
}
