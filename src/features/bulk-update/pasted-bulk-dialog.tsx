import { useState } from 'react';
import { MAX_BULK } from '#server/contract/bulk.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { readNumbers } from './bulk-form.ts';

/** One status for the shipments of a pasted list, of a clerk's own (contract section 9, 'Clerk's bulk'). */
export function PastedBulkDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <BulkDialog selection={{ numbers: readNumbers(text) }} shipments={[]} isFilled={text !== ''} onClose={onClose}>
      <Field label="Tracking numbers" hint={`One a line, or with commas between them; at most ${MAX_BULK}.`}>
        <Textarea
          rows={4}
          autoFocus
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </BulkDialog>
  );
}
