import { TextPage } from '#src/components/text-page/text-page.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import type { Contents } from '../reference-rows.ts';
import { ACCESS } from './access.tsx';
import { allCalls } from './all-calls.tsx';
import { clients } from './clients.tsx';
import { errorsClause } from './errors.tsx';
import { firstSteps } from './first-steps.tsx';
import { RULES, VERSIONS } from './rules.tsx';
import { sync } from './sync.tsx';
import { webhooks } from './webhooks.tsx';

/** The first page for an integrator (contract section 12). */
export function GuideScreen({ contents: { firstCalls, groups, errors } }: { contents: Contents }) {
  const { appUrl } = usePage();
  return (
    <TextPage
      form="D-5"
      title="Developers"
      summary="Book, change and track shipments from your own programs, and hear of every change."
      clauses={[
        firstSteps(firstCalls),
        ACCESS,
        errorsClause(errors, appUrl),
        ...RULES,
        webhooks(firstCalls.webhook),
        sync(appUrl),
        VERSIONS,
        clients(appUrl),
        allCalls(groups),
      ]}
    />
  );
}
