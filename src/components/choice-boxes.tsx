import { type ReactNode, useId } from 'react';
import { cn } from '#src/lib/cn.ts';
import { Checkbox } from './ui/checkbox.tsx';

type ChoiceBoxesProps<Choice extends string, Offered extends Choice> = {
  /** As the errors of the form name it. */
  name: string;
  legend: string;
  choices: readonly Offered[];
  /** The meaning of each choice. */
  sentences: Readonly<Record<Offered, string>>;
  value: readonly Choice[];
  onChange: (choices: readonly Choice[]) => void;
  error: string | undefined;
  /** Two columns of small names, for many choices. */
  isDense?: boolean;
  /** Above the boxes. */
  children?: ReactNode;
};

/** A box for each name of the API, with what it means. */
export function ChoiceBoxes<Choice extends string, Offered extends Choice>(props: ChoiceBoxesProps<Choice, Offered>) {
  const { name, legend, choices, sentences, value, onChange, error, isDense = false, children } = props;
  const id = useId();
  const toggle = (choice: Choice, isTicked: boolean) =>
    onChange(isTicked ? [...value, choice] : value.filter((each) => each !== choice));
  const nameStyle = isDense ? 'text-xs leading-5 wrap-anywhere' : '';
  return (
    <fieldset name={name} aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {children}
      <div className={cn('grid gap-3', isDense && 'sm:grid-cols-2')}>
        {choices.map((choice) => (
          <div key={choice} className="flex min-w-0 items-start gap-2 text-sm">
            <Checkbox
              id={`${id}-${choice}`}
              aria-describedby={`${id}-${choice}-hint`}
              checked={value.includes(choice)}
              onCheckedChange={(isTicked) => toggle(choice, isTicked === true)}
              className="-mt-0.5 -ml-1"
            />
            <div className="grid min-w-0">
              <label htmlFor={`${id}-${choice}`} className={cn('font-mono font-semibold', nameStyle)}>
                {choice}
              </label>
              <p id={`${id}-${choice}-hint`} className="text-xs text-muted-foreground">
                {sentences[choice]}
              </p>
            </div>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
