import { CodeBlock } from '../code-block.tsx';
import type { OperationReference } from '../reference-rows.ts';

const LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const;

/** One call in three languages, of which one is open at a time; without JavaScript too. */
export function Examples({ id, summary, examples }: Pick<OperationReference, 'id' | 'summary' | 'examples'>) {
  return (
    <div className="border border-border divide-y divide-border [&_summary]:cursor-pointer [&_summary]:bg-card [&_summary]:px-3 [&_summary]:py-2 [&_summary]:text-sm [&_summary]:font-semibold [&_summary]:-outline-offset-2 [&_summary]:hover:bg-accent">
      {(['curl', 'typescript', 'python'] as const).map((language) => (
        <details key={language} name={`${id}-example`} open={language === 'curl'}>
          <summary>{LANGUAGES[language]}</summary>
          <CodeBlock label={`${summary}, in ${LANGUAGES[language]}`} code={examples[language]} />
        </details>
      ))}
    </div>
  );
}
