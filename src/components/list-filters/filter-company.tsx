import { useId } from 'react';
import { isAllowed } from '#contract/accounts/permissions.ts';
import { useCompanyName } from '#src/components/companies/company-name.tsx';
import { CompanyPicker } from '#src/components/companies/company-picker.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { Captioned, type FilterControlProps } from './filter-controls.tsx';

/** The customer, searched for by name; without JavaScript its id. Nothing for who may not read companies. */
export function FilterCompany({ label, name, value, onChange, className }: FilterControlProps) {
  const id = useId();
  const companyName = useCompanyName(value);
  const isOffice = isAllowed(useCurrentUser(), 'office');
  if (!isOffice) return null;
  return (
    <Captioned id={id} label={label} className={className}>
      <div className="noscript:hidden">
        <CompanyPicker
          key={value}
          id={id}
          placeholder="All companies"
          chosen={value === undefined ? null : { id: value, name: companyName ?? '' }}
          onChoose={(company, isTyped) => !isTyped && onChange(company?.id ?? '')}
        />
      </div>
      <Input name={name} aria-label={`${label}, by its id`} defaultValue={value} className="hidden noscript:block" />
    </Captioned>
  );
}
