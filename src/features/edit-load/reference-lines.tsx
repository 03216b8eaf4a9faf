import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  MAX_REFERENCES,
  REFERENCE_LABELS,
  REFERENCE_TYPES,
  type Reference,
} from '#contract/goods/references/reference-types.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';

type Line = Reference & { key: number };

type ReferenceLinesProps = { references: readonly Reference[]; errorOf: (path: string) => string | undefined };

/** The numbers under which others know the load; lines without a number are not sent. */
export function ReferenceLines({ references, errorOf }: ReferenceLinesProps) {
  const id = useId();
  const [lines, setLines] = useState<readonly Line[]>(() => references.map((line, key) => ({ ...line, key })));
  const [nextKey, setNextKey] = useState(references.length);
  const filled = lines.filter(({ value }) => value.trim() !== '');
  const change = (key: number, changed: Partial<Reference>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...changed } : line)));

  function add() {
    setLines([...lines, { key: nextKey, type: 'container', value: '', public: false }]);
    setNextKey(nextKey + 1);
  }

  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">References</legend>
      <input
        type="hidden"
        name="references"
        value={JSON.stringify(filled.map(({ type, value, public: isPublic }) => ({ type, value, public: isPublic })))}
      />
      {lines.map((line, index) => {
        const place = filled.indexOf(line);
        const path = `references.${place}.value`;
        const error = place < 0 ? undefined : errorOf(path);
        return (
          <div
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto_2.5rem]"
          >
            <Select
              aria-label={`Type of number, line ${index + 1}`}
              value={line.type}
              onChange={({ target }) =>
                change(line.key, { type: REFERENCE_TYPES.find((type) => type === target.value) ?? 'other' })
              }
            >
              {REFERENCE_TYPES.map((type) => (
                <option key={type} value={type}>
                  {REFERENCE_LABELS[type]}
                </option>
              ))}
            </Select>
            <Input
              name={place < 0 ? undefined : path}
              aria-label={`Number, line ${index + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-${line.key}` : undefined}
              placeholder="Number"
              autoComplete="off"
              value={line.value}
              onChange={({ target }) => change(line.key, { value: target.value })}
              className="font-mono max-sm:col-span-full placeholder:font-sans"
            />
            <div className="flex items-center gap-1 text-sm">
              <Checkbox
                id={`${id}-${line.key}-public`}
                checked={line.public}
                onCheckedChange={(isTicked) => change(line.key, { public: isTicked === true })}
              />
              <label htmlFor={`${id}-${line.key}-public`}>On the tracking page</label>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove line ${index + 1}`}
              className="max-sm:col-start-2 max-sm:row-start-1"
              onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
            {error && (
              <p id={`${id}-${line.key}`} className="col-span-full text-sm text-destructive">
                {error}
              </p>
            )}
          </div>
        );
      })}
      {lines.length < MAX_REFERENCES && (
        <Button variant="outline" size="sm" className="w-fit" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add a reference
        </Button>
      )}
    </fieldset>
  );
}
