import type { KeyScope } from '#contract/accounts/api-keys.ts';
import { ChoiceBoxes } from '#src/components/choice-boxes.tsx';
import { OFFERED_SCOPES, SCOPE_SENTENCES } from '#src/lib/text/scope-sentences.ts';

type ScopeBoxesProps = {
  value: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  error: string | undefined;
};

/** The scopes of a key; nothing is ticked at first. */
export function ScopeBoxes(props: ScopeBoxesProps) {
  return (
    <ChoiceBoxes
      name="scopes"
      legend="What the key may do"
      choices={OFFERED_SCOPES}
      sentences={SCOPE_SENTENCES}
      {...props}
    />
  );
}
