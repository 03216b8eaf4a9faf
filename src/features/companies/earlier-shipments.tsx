import { useState } from 'react';
import { AddShipments } from '#contract/shipments/add-to-company.ts';
import { EffectFigures } from '#src/components/effect-figures.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { CompanyRow } from '#src/lib/api/staff-queries.ts';
import { addedIn, addFigures, useAddPreview, useAddShipments } from './use-add-shipments.ts';

/** Shipments from before the company was kept, found by the e-mail addresses of their parties. */
export function EarlierShipments({ company: { id, name, email } }: { company: CompanyRow }) {
  const [text, setText] = useState(email);
  const addresses = text.split(/[\s,;]+/).filter((address) => address !== '');
  const parsed = AddShipments.safeParse({ id, addresses });
  const input = parsed.success ? { id, addresses } : null;
  const { add, isAdding } = useAddShipments(() => setText(''));
  const { preview, error } = useAddPreview(input, isAdding);
  const count = preview ? addedIn(preview) : 0;
  return (
    <Card aria-labelledby="earlier-shipments" className="noscript:hidden">
      <CardHeader>
        <CardTitle id="earlier-shipments">Earlier shipments</CardTitle>
      </CardHeader>
      <form
        noValidate
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (input && count > 0) void add(input, name);
        }}
      >
        <Field
          label="E-mail addresses of its senders and receivers"
          hint="Shipments from or to one of them get this company. One in a line, up to 20."
          error={addresses.length > 0 ? parsed.error?.issues[0]?.message : undefined}
        >
          <Textarea
            rows={3}
            value={text}
            autoComplete="off"
            spellCheck={false}
            disabled={isAdding}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <EffectFigures
          label="What this does"
          missing={input ? null : 'Give an address to see which shipments it finds.'}
          error={error}
          isBusy={preview === undefined}
          figures={addFigures(preview)}
        />
        <Button type="submit" busy={isAdding || count === 0} className="w-fit">
          {isAdding && <Spinner label="Saving" />}
          Put under {name}
        </Button>
      </form>
    </Card>
  );
}
