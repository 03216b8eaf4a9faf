import { LoadPicker } from '#src/components/loads/load-picker.tsx';
import { Field } from '#src/components/ui/field.tsx';
import type { ScanSettings } from './queue/scan.ts';

type LoadSettingsProps = {
  /** The number of the load, '' until one is chosen. */
  load: string;
  error: string | undefined;
  onChange: (changed: Partial<ScanSettings>) => void;
};

/** The load that every number is put into. */
export function LoadSettings({ load, error, onChange }: LoadSettingsProps) {
  return (
    <Field label="Load" hint="An open one. Its number can be scanned, too." error={error}>
      <LoadPicker
        name="load"
        autoFocus
        chosen={load === '' ? null : { id: load, number: load }}
        onChoose={(chosen) => onChange({ load: chosen?.number ?? '' })}
      />
    </Field>
  );
}
