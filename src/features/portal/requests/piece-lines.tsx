import { useState } from 'react';
import { MAX_LINE_COUNT, MAX_SIDE_CM, PIECE_TYPES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** A line as it is typed; `key` is its place for React. */
type Line = PieceLine & { key: number };

/** The lines of pieces, as fields `pieces.0.count` of the form around them. */
export function PieceLines({ initial }: { initial: readonly PieceLine[] }) {
  const words = usePhrases('requests');
  const [lines, setLines] = useState<readonly Line[]>(() => initial.map((line, key) => ({ ...line, key })));
  const add = () => {
    const unknown = { length: null, width: null, height: null, weight: null, description: null };
    setLines((all) => [...all, { count: 1, type: 'pallet', ...unknown, key: (all.at(-1)?.key ?? -1) + 1 }]);
  };
  return (
    <fieldset className="grid gap-4 sm:col-span-2">
      <legend className="text-sm font-semibold">{words.pieces}</legend>
      {lines.map((line) => (
        <PieceFields
          key={line.key}
          line={line}
          onRemove={() => setLines((all) => all.filter((each) => each !== line))}
        />
      ))}
      <Button type="button" variant="outline" size="sm" className="justify-self-start noscript:hidden" onClick={add}>
        {words.addPieces}
      </Button>
    </fieldset>
  );
}

const SIDES = ['length', 'width', 'height'] as const;

function PieceFields({ line, onRemove }: { line: Line; onRemove: () => void }) {
  const words = usePhrases('requests');
  const { countOf } = usePhrases('tracking');
  const [count, setCount] = useState(line.count);
  const name = (field: string) => `pieces.${line.key}.${field}`;
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-s-2 border-foreground ps-3 sm:grid-cols-4 lg:grid-cols-7">
      <input type="hidden" name={name('description')} value={line.description ?? ''} />
      <Field label={words.count}>
        <Input
          type="number"
          name={name('count')}
          required
          min={1}
          max={MAX_LINE_COUNT}
          defaultValue={line.count}
          onChange={({ target }) => setCount(target.valueAsNumber || 1)}
        />
      </Field>
      <Field label={words.kind}>
        <Select name={name('type')} defaultValue={line.type}>
          {PIECE_TYPES.map((type) => (
            <option key={type} value={type}>
              {countOf(count, type)}
            </option>
          ))}
        </Select>
      </Field>
      {SIDES.map((side) => (
        <Field key={side} label={words[side]}>
          <Input
            type="number"
            name={name(side)}
            min={0.1}
            max={MAX_SIDE_CM}
            step={0.1}
            defaultValue={line[side] ?? ''}
          />
        </Field>
      ))}
      <Field label={words.pieceWeight}>
        <Input type="number" name={name('weight')} min={0} step={0.001} defaultValue={line.weight ?? ''} />
      </Field>
      <Button type="button" variant="outline" size="sm" onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}

/** The lines of a form, whose other values stay in `fields`. */
export function readPieceLines(form: FormData): { pieces: object[]; fields: Record<string, string> } {
  const lines = new Map<string, Record<string, unknown>>();
  const fields: Record<string, string> = {};
  for (const [name, value] of form) {
    const [, place, field] = /^pieces\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (place === undefined || field === undefined) fields[name] = String(value);
    else lines.set(place, { ...lines.get(place), [field]: field === 'type' ? value : read(field, String(value)) });
  }
  return { pieces: [...lines.values()], fields };
}

const read = (field: string, text: string): string | number | null => {
  if (text === '') return null;
  return field === 'description' ? text : Number(text);
};
