import { TextPage } from '#src/components/text-page/text-page.tsx';
import type { Contents } from '../reference-rows.ts';
import { ACCESS } from './access.tsx';
import { allCalls } from './all-calls.tsx';
import { FIRST_STEPS } from './first-steps.tsx';
import { HEARING } from './hearing.tsx';
import { AFTERWARDS, errorsClause, RULES } from './rules.tsx';

/** What an integrator reads first (contract section 12). */
export function GuideScreen({ contents: { groups, errors } }: { contents: Contents }) {
  return (
    <TextPage
      form="D-5"
      title="Developers"
      summary="Book, change and track shipments from your own programs, and hear of every change."
      clauses={[FIRST_STEPS, ACCESS, errorsClause(errors), ...RULES, ...HEARING, ...AFTERWARDS, allCalls(groups)]}
    />
  );
}
