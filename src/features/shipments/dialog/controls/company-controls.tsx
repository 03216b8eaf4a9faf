import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { MAX_SHARES, SHARE_ROLE_NAMES, SHARE_ROLES, type Share } from '#contract/companies/shared-with.ts';
import { isEmail, readEmail } from '#contract/values/email.ts';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { useCompanyName } from '#src/components/companies/company-name.tsx';
import { type ChosenCompany, CompanyPicker, NOT_CHOSEN } from '#src/components/companies/company-picker.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { sharesText, typedShares } from '#src/features/shipments/dialog/goods/share-cells.ts';
import type { EditableShipment } from '#src/features/shipments/editable-shipment.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';
import { useControl, useShipmentForm } from './shipment-controls.tsx';

type Stored = { shipment: EditableShipment | undefined };

/** The customer, and the companies that it is shared with. */
export function CompanyControls({ shipment }: Stored) {
  const { values, disabled, fill, errorOf } = useShipmentForm();
  const { field } = useControl({ name: 'company', label: 'Company', className: 'sm:col-span-6 lg:col-span-3' });
  const hidden = useRef<HTMLInputElement>(null);
  const { company } = values;
  const shares = typedShares(values.sharedWith);
  const used = [company, ...shares.map((share) => share.company)];
  const change = (filled: { company?: string; sharedWith?: string }) => {
    if (hidden.current?.form) fill(hidden.current.form, filled);
  };
  const changeShares = (changed: readonly Share[]) => change({ sharedWith: sharesText(changed) });

  return (
    <>
      <div className={field.className}>
        <Field
          {...field}
          className={undefined}
          error={company === NOT_CHOSEN ? 'Please choose a company' : field.error}
        >
          <NamedPicker
            company={company === NOT_CHOSEN ? '' : company}
            known={shipment?.company === company ? shipment.companyName : undefined}
            without={used}
            disabled={disabled}
            onChoose={(chosen, isTyped) => change({ company: chosen?.id ?? (isTyped ? NOT_CHOSEN : '') })}
          />
        </Field>
        <Proposals used={used} onUse={({ id }) => change({ company: id })} />
      </div>
      <input ref={hidden} type="hidden" name="company" value={company} />
      <input type="hidden" name="sharedWith" value={values.sharedWith} />
      <fieldset className="grid content-start gap-2 sm:col-span-6 lg:col-span-3">
        <legend className="pb-1.5 text-sm font-semibold">Shared with</legend>
        {shares.map((share, index) => (
          <ShareLine
            // biome-ignore lint/suspicious/noArrayIndexKey: a line keeps its place while its company changes
            key={index}
            share={share}
            known={shipment?.sharedWith.find(({ company: id }) => id === share.company)?.name}
            without={used}
            disabled={disabled}
            onChange={(changed) => changeShares(shares.toSpliced(index, 1, ...(changed ? [changed] : [])))}
          />
        ))}
        {errorOf('sharedWith') && <p className="text-sm text-destructive">{errorOf('sharedWith')}</p>}
        {shares.length < MAX_SHARES && !shares.some((share) => share.company === '') && (
          <Button
            variant="outline"
            size="sm"
            disabled={disabled}
            className="w-fit"
            onClick={() => changeShares([...shares, { company: '', as: 'consignee' }])}
          >
            Share with a company
          </Button>
        )}
      </fieldset>
    </>
  );
}

type NamedPickerProps = Omit<ComponentProps<typeof CompanyPicker>, 'chosen'> & {
  company: string;
  known: string | null | undefined;
};

/** A company by its id; its name is looked up where it is not known. */
function NamedPicker({ company: id, known, onChoose, ...props }: NamedPickerProps) {
  const [last, setLast] = useState<ChosenCompany | null>(null);
  const name = known ?? (last?.id === id ? last.name : undefined);
  const looked = useCompanyName(name === undefined && id !== '' ? id : undefined);
  return (
    <CompanyPicker
      {...props}
      chosen={id === '' ? null : { id, name: name ?? looked ?? '' }}
      onChoose={(chosen, isTyped) => {
        setLast(chosen);
        onChoose(chosen, isTyped);
      }}
    />
  );
}

type ShareLineProps = {
  share: Share;
  known: string | undefined;
  without: readonly string[];
  disabled: boolean;
  /** Null takes it away. */
  onChange: (share: Share | null) => void;
};

function ShareLine({ share, known, without, disabled, onChange }: ShareLineProps) {
  const isChosen = share.company !== '' && share.company !== NOT_CHOSEN;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <div className="max-sm:col-span-full">
        <NamedPicker
          aria-label="Company to share with"
          company={isChosen ? share.company : ''}
          known={known}
          without={without}
          disabled={disabled}
          onChoose={(chosen, isTyped) => onChange({ ...share, company: chosen?.id ?? (isTyped ? NOT_CHOSEN : '') })}
        />
      </div>
      <Select
        aria-label="Its part"
        value={share.as}
        disabled={disabled}
        onChange={({ target }) => {
          const as = SHARE_ROLES.find((role) => role === target.value);
          if (as) onChange({ ...share, as });
        }}
      >
        {SHARE_ROLES.map((role) => (
          <option key={role} value={role}>
            {SHARE_ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <Button variant="ghost" size="sm" disabled={disabled} onClick={() => onChange(null)}>
        Remove
      </Button>
    </div>
  );
}

/** Companies of the typed addresses, each for one press: nothing is chosen in silence. */
function Proposals({ used, onUse }: { used: readonly string[]; onUse: (company: ChosenCompany) => void }) {
  const { values, disabled } = useShipmentForm();
  const sender = useCompaniesOf(values.senderEmail, 'sender');
  const receiver = useCompaniesOf(values.receiverEmail, 'receiver');
  const proposed = new Map([...sender, ...receiver].map((company) => [company.id, company]));
  const offered = [...proposed.values()].filter(({ id }) => !used.includes(id));
  return (
    <div role="status" className="flex flex-wrap gap-x-4 text-xs not-empty:pt-1.5">
      {values.company === '' &&
        offered.map((company) => (
          <Button
            key={company.id}
            variant="link"
            size="sm"
            disabled={disabled}
            className="h-auto p-0 text-xs"
            onClick={() => onUse(company)}
          >
            Use {company.name}
          </Button>
        ))}
    </div>
  );
}

/** Companies that have this e-mail address, and the customer of its newest shipment. */
function useCompaniesOf(typed: string, role: 'sender' | 'receiver'): ChosenCompany[] {
  const { companies, shipments } = useTRPC();
  const email = useDebouncedValue(readEmail(typed));
  const search = email.slice(0, TEXT_LIMITS.search);
  const enabled = isEmail(email);
  const options = { enabled, retry: false, staleTime: 60_000 } as const;
  const kept = useQuery({ ...companies.list.queryOptions({ search, limit: 10 }), ...options });
  const known = useQuery({ ...shipments.parties.queryOptions({ role, search }), ...options });
  if (!enabled) return [];
  return [
    ...(kept.data?.companies ?? []).filter((company) => company.email === email),
    ...(known.data?.parties ?? []).flatMap(({ email: used, company, companyName }) =>
      used === email && company && companyName ? [{ id: company, name: companyName }] : [],
    ),
  ];
}
