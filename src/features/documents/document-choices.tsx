import type { ComponentProps } from 'react';
import { DOCUMENT_TYPE_LABELS, VISIBILITY_LABELS } from '#contract/documents/document-labels.ts';
import {
  DOCUMENT_TYPES,
  type DocumentType,
  VISIBILITIES,
  type Visibility,
} from '#contract/documents/document-types.ts';
import { Select } from '#src/components/ui/select.tsx';

type ChoiceProps<Value> = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  value: Value;
  onChange: (value: Value) => void;
};

export function TypeSelect({ onChange, ...props }: ChoiceProps<DocumentType>) {
  const choose = (value: string) => onChange(DOCUMENT_TYPES.find((type) => type === value) ?? 'other');
  return (
    <Select {...props} onChange={({ target }) => choose(target.value)}>
      {DOCUMENT_TYPES.map((type) => (
        <option key={type} value={type}>
          {DOCUMENT_TYPE_LABELS[type]}
        </option>
      ))}
    </Select>
  );
}

export function VisibilitySelect({ onChange, ...props }: ChoiceProps<Visibility>) {
  const choose = (value: string) => onChange(VISIBILITIES.find((each) => each === value) ?? 'staff');
  return (
    <Select {...props} onChange={({ target }) => choose(target.value)}>
      {VISIBILITIES.map((each) => (
        <option key={each} value={each}>
          {VISIBILITY_LABELS[each]}
        </option>
      ))}
    </Select>
  );
}
