import { CodeBlock } from '../code-block.tsx';
import type { OperationReference } from '../reference-rows.ts';

const LANGUAGES = { curl: 'curl', typescript: 'TypeScript', python: 'Python' } as const;

/** One call in three languages, of which one is open at a time; without JavaScript too. */
export function Examples({ id, summary, examples }: Pick<OperationReference, 'id' | 'summary' | 'examples'>) {
  return (
    <div className="border border-border">
      {(['curl', 'typescript', 'python'] as const).map((language) => (
        <details key={language} name={`${id}-example`} open={language === 'curl'} className="not-first:border-t not-first:border-border">
          <summary className="cursor-pointer bg-card px-3 py-2 text-sm font-semibold -outline-offset-2 hover:bg-accent">
            {LANGUAGES[language]}
          </summary>
          <CodeBlock label={`${summary}, in ${LANGUAGES[language]}`} code={examples[language]} />
        </details>
      ))}
    </div>
  );
}
