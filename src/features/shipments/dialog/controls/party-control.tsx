import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Party } from '#contract/shipments/parties.ts';
import { matchesText } from '#contract/values/spellings.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Combobox } from '#src/components/ui/combobox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import type { ShipmentFormValues } from '#src/features/shipments/dialog/form-values.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { fieldName } from '#src/lib/shipments/field-names.ts';
import { NAME_FIELDS, nextEmptyField, type PartyRole, partyValues, typedFields } from './party-fields.ts';
import { type ControlProps, useControl, WarningText } from './shipment-controls.tsx';

type PartyControlProps = Omit<ControlProps, 'name'> & { of: PartyRole };

/**
 * A party's name, with the user's own earlier parties as suggestions (docs/contract/shipments.md, 'Known parties'). A
 * chosen one fills its side of the form; what was typed there stays until the user says otherwise.
 */
export function PartyControl({ of: role, ...props }: PartyControlProps) {
  const name = NAME_FIELDS[role];
  const { field, control, initial, values, fill } = useControl({ ...props, name });
  const [isOpen, setOpen] = useState(false);
  const parties = useKnownParties(role, values[name], isOpen);
  const input = useRef<HTMLInputElement>(null);
  const filledBefore = useRef<Partial<ShipmentFormValues>>({});
  const [chosen, setChosen] = useState<Partial<ShipmentFormValues>>({});
  const different = typedFields(chosen, values, []);

  function fillIn(texts: Partial<ShipmentFormValues>): void {
    if (!input.current?.form) return;
    fill(input.current.form, texts);
    nextEmptyField(input.current)?.focus();
  }

  function choose(party: Party): void {
    const texts = partyValues(role, party);
    // The text of the name was the search.
    const { [name]: _, ...others } = texts;
    const typed = typedFields(others, values, [initial, filledBefore.current]);
    const entries = Object.entries(texts).filter(([field]) => !typed.some((other) => other === field));
    filledBefore.current = texts;
    setChosen(Object.fromEntries(typed.map((field) => [field, texts[field] ?? ''])));
    fillIn(Object.fromEntries(entries));
  }

  function replace(): void {
    setChosen({});
    fillIn(chosen);
  }

  return (
    <div className={field.className}>
      <Field {...field} className={undefined}>
        <Combobox
          {...control}
          ref={input}
          listLabel={role === 'sender' ? 'Earlier senders' : 'Earlier receivers'}
          options={parties}
          optionKey={({ name, email }) => `${name} ${email}`}
          renderOption={describe}
          onType={() => setChosen({})}
          onChoose={choose}
          onOpenChange={setOpen}
        />
      </Field>
      <div role="status">
        {different.length > 0 && (
          <p className="pt-1.5 text-xs">
            <WarningText>As you typed, not as stored: {different.map(fieldName).join(', ')}.</WarningText>{' '}
            <Button variant="link" size="sm" className="h-auto p-0 text-xs" onClick={replace}>
              Use what is stored
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}

const describe = ({ name, city, email }: Party): string => `${name} · ${city}, ${email}`;

/** Searched while the list is open; only matches of the present text are shown. After an error there are none. */
function useKnownParties(role: PartyRole, typed: string, isOpen: boolean): Party[] {
  const search = useDebouncedValue(typed.trim()).slice(0, TEXT_LIMITS.search);
  const { data } = useQuery({
    ...useTRPC().shipments.parties.queryOptions({ role, search }),
    enabled: isOpen,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!isOpen || !data) return [];
  return data.parties.filter(({ name, email, city, contact }) => matchesText([name, email, city, contact], typed));
}
