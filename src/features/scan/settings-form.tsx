import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { LoadSettings } from './load-settings.tsx';
import type { ScanSettings } from './queue/scan.ts';
import { withoutNumbers } from './scanned-into-form.ts';
import { StatusSettings } from './status-settings.tsx';
import { settingsError } from './stored-settings.ts';

type SettingsFormProps = {
  initial: ScanSettings;
  onStart: (settings: ScanSettings, scanned: readonly string[]) => void;
};

/** The values that every scan gets. A number that a scanner types into its fields is scanned once they are chosen. */
export function SettingsForm({ initial, onStart }: SettingsFormProps) {
  const [values, setValues] = useState(initial);
  const [scanned, setScanned] = useState<readonly string[]>([]);
  const [error, setError] = useState<{ field: string; message: string } | null>(null);
  const change = (changed: Partial<ScanSettings>) => {
    setValues({ ...values, ...changed });
    setError(null);
  };
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const mayLoad = isAllowed(useCurrentUser(), 'warehouse');
  const isLoad = mayLoad && values.load !== undefined;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { settings, numbers } = withoutNumbers(values);
    const found = settingsError(settings);
    setError(found);
    if (!found) return onStart(settings, [...scanned, ...numbers]);
    setValues(settings);
    setScanned([...scanned, ...numbers]);
    event.currentTarget.querySelector<HTMLElement>(`[name=${found.field}]`)?.focus();
  }

  /** The Enter behind a scanned number starts, also in a note. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || withoutNumbers(values).numbers.length === 0) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      aria-label="What every scan gets"
      className="grid max-w-3xl gap-4"
    >
      {mayLoad && (
        <fieldset aria-label="What a scan does" className="flex flex-wrap gap-2">
          <Choice label="Status" isChosen={!isLoad} onChoose={() => change({ load: undefined })} />
          <Choice label="Load" isChosen={isLoad} onChoose={() => change({ load: '' })} />
        </fieldset>
      )}
      {isLoad ? (
        <LoadSettings load={values.load ?? ''} error={errorOf('load')} onChange={change} />
      ) : (
        <StatusSettings values={values} errorOf={errorOf} onChange={change} />
      )}
      <p role="status" className="text-sm wrap-anywhere empty:absolute">
        {scanned.length > 0 && `Scanned with these settings as soon as you start: ${scanned.join(', ')}`}
      </p>
      <Button type="submit" size="lg" className="sm:justify-self-start">
        Start scanning
      </Button>
    </form>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <Button size="sm" variant={isChosen ? 'default' : 'outline'} aria-pressed={isChosen} onClick={onChoose}>
      {label}
    </Button>
  );
}
