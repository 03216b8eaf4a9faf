import { useId } from 'react';
import type { KeyScope } from '#server/contract/api-keys.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { OFFERED_SCOPES, SCOPE_SENTENCES } from '#src/lib/scope-sentences.ts';

type ScopeBoxesProps = {
  value: readonly KeyScope[];
  onChange: (scopes: readonly KeyScope[]) => void;
  error: string | undefined;
};

/** What the key may do; nothing is ticked at first. */
export function ScopeBoxes({ value, onChange, error }: ScopeBoxesProps) {
  const id = useId();
  const toggle = (scope: KeyScope, isTicked: boolean) =>
    onChange(isTicked ? [...value, scope] : value.filter((each) => each !== scope));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold">What the key may do</legend>
      {OFFERED_SCOPES.map((scope) => (
        <div key={scope} className="flex items-start gap-2 text-sm">
          <Checkbox
            id={`${id}-${scope}`}
            aria-describedby={`${id}-${scope}-hint`}
            checked={value.includes(scope)}
            onCheckedChange={(isTicked) => toggle(scope, isTicked === true)}
            className="-mt-0.5 -ml-1"
          />
          <div className="grid min-w-0">
            <label htmlFor={`${id}-${scope}`} className="font-mono font-semibold">
              {scope}
            </label>
            <p id={`${id}-${scope}-hint`} className="text-xs text-muted-foreground">
              {SCOPE_SENTENCES[scope]}
            </p>
          </div>
        </div>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
