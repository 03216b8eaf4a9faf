import { useState } from 'react';
import { MAX_LINE_COUNT, MAX_SIDE_CM, PIECE_TYPES, type PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { BLANK_PIECE } from '#contract/requests/request-form.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { LinesOfForm, type LinesProps, RemoveLine } from './lines.tsx';

const SIDES = ['length', 'width', 'height'] as const;

/** The lines of pieces, as fields `pieces.0.count` of the form around them. */
export function PieceLines(props: LinesProps<PieceLine>) {
  const words = usePhrases('requests');
  return (
    <LinesOfForm {...props} name="pieces" legend={words.pieces} add={words.addPieces} blank={BLANK_PIECE}>
      {(line, place, onRemove) => <PieceFields line={line} place={place} errorOf={props.errorOf} onRemove={onRemove} />}
    </LinesOfForm>
  );
}

type PieceFieldsProps = {
  line: PieceLine;
  place: number;
  errorOf: LinesProps<PieceLine>['errorOf'];
  onRemove: () => void;
};

function PieceFields({ line, place, errorOf, onRemove }: PieceFieldsProps) {
  const words = usePhrases('requests');
  const { countOf } = usePhrases('tracking');
  const [count, setCount] = useState(line.count);
  const name = (field: string) => `pieces.${place}.${field}`;
  const error = (field: string) => errorOf(name(field));
  return (
    <div className="grid grid-cols-2 items-end gap-3 border-s-2 border-foreground ps-3 sm:grid-cols-4 lg:grid-cols-[4.5rem_minmax(8rem,1.3fr)_repeat(4,minmax(0,1fr))_auto]">
      <input type="hidden" name={name('description')} value={line.description ?? ''} />
      <Field label={words.count} error={error('count')}>
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
        <Field key={side} label={words[side]} error={error(side)}>
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
      <Field label={words.pieceWeight} error={error('weight')}>
        <Input type="number" name={name('weight')} min={0} step={0.001} defaultValue={line.weight ?? ''} />
      </Field>
      <RemoveLine lines="pieces" place={place} onRemove={onRemove} className="h-10" />
    </div>
  );
}
