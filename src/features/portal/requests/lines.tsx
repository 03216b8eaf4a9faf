import { type ReactNode, useState } from 'react';
import { addTo, LINE_BUTTON, removeFrom } from '#contract/requests/request-form.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

export type LinesProps<Line> = {
  initial: readonly Line[];
  errorOf: (path: string) => string | undefined;
  /** Lines were added or removed: errors at their places hold no longer. */
  onChange: () => void;
};
type LinesOfFormProps<Line> = LinesProps<Line> & {
  name: 'pieces' | 'references';
  legend: string;
  add: string;
  blank: Line;
  children: (line: Line, place: number, onRemove: () => void) => ReactNode;
};

/** Lines of a form that are added and removed. Without a script the buttons send the form, which comes back. */
export function LinesOfForm<Line extends object>({ initial, name, blank, ...props }: LinesOfFormProps<Line>) {
  const [lines, setLines] = useState(() => initial.map((line, key) => ({ line, key })));
  const error = props.errorOf(name);
  function change(changed: typeof lines) {
    setLines(changed);
    props.onChange();
  }
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="pb-2 text-sm font-semibold">{props.legend}</legend>
      {lines.map(({ line, key }, place) => (
        <div key={key}>{props.children(line, place, () => change(lines.filter((each) => each.key !== key)))}</div>
      ))}
      {error && <p className="text-sm text-destructive">{error}</p>}
      <LineButton
        value={addTo(name)}
        className="justify-self-start"
        onPress={() => change([...lines, { line: blank, key: (lines.at(-1)?.key ?? -1) + 1 }])}
      >
        {props.add}
      </LineButton>
    </fieldset>
  );
}

type RemoveLineProps = { lines: 'pieces' | 'references'; place: number; onRemove: () => void; className?: string };

export function RemoveLine({ lines, place, onRemove, className }: RemoveLineProps) {
  return (
    <LineButton value={removeFrom(lines, place)} onPress={onRemove} className={className}>
      {usePhrases('requests').remove}
    </LineButton>
  );
}

type LineButtonProps = { value: string; onPress: () => void; className?: string | undefined; children: ReactNode };

function LineButton({ value, onPress, className, children }: LineButtonProps) {
  return (
    <Button
      // Enter in a field presses the first button that sends.
      type={useHydrated() ? 'button' : 'submit'}
      native
      name={LINE_BUTTON}
      value={value}
      formNoValidate
      variant="outline"
      size="sm"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </Button>
  );
}
