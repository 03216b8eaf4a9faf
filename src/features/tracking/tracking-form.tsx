import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { LANGUAGE_PARAMETER } from '#contract/languages.ts';
import { TrackingNumberInput } from '#src/components/tracking/tracking-number-input.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';

type TrackingFormProps = {
  number: string;
  searching: boolean;
  /** Id of the error message; undefined where there is none. */
  errorId: string | undefined;
  blank: boolean;
  onBlank: (blank: boolean) => void;
};

/** A plain GET form, so that it searches without JavaScript too. */
export function TrackingForm({ number, searching, errorId, blank, onBlank }: TrackingFormProps) {
  const { search: searchWord } = usePhrases('tracking');
  const shared = usePhrases('shared');
  const { addressLanguage } = usePage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(number);

  // Set in place: a fresh field would take the focus away, and the first one may hold what was typed before this ran.
  useEffect(() => {
    if (field.current && shown.current !== number) field.current.value = number.toUpperCase();
    shown.current = number;
  }, [number]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    onBlank(!typed);
    if (typed) void navigate({ to: '/tracking', search: { number: typed } });
    else field.current?.focus();
  }

  return (
    <search>
      <form
        action="/tracking"
        noValidate
        onSubmit={search}
        className="mt-4 flex flex-wrap gap-3 *:first:flex-[99_1_10rem]"
      >
        <TrackingNumberInput
          ref={field}
          defaultValue={number}
          aria-describedby={errorId}
          aria-invalid={blank || undefined}
        />
        {addressLanguage && <input type="hidden" name={LANGUAGE_PARAMETER} value={addressLanguage} />}
        <Button type="submit" native size="lg" busy={searching} className="w-36 grow px-4 max-sm:text-sm sm:w-40">
          {searching ? <Spinner label={null} /> : <Search aria-hidden className="size-4" />}
          {searching ? shared.searching : searchWord}
        </Button>
      </form>
    </search>
  );
}
