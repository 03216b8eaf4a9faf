import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { CARRIER_NAMES } from '#server/contract/carrier-name.ts';
import { SUPER_ADMIN_STATUSES, superAdminStatus } from '#server/contract/statuses.ts';
import { SearchInput } from '#src/components/search-box.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { SearchForm } from './search-form.tsx';
import {
  ORDER_NAMES,
  readSuperShipmentsSearch,
  SORT_NAMES,
  type SuperShipmentsSearch,
} from './super-shipments-search.ts';

const STATUSES = SUPER_ADMIN_STATUSES.map(superAdminStatus);

/**
 * Search, two filters and the order. The text is looked for on Search or Enter only, the dropdowns and an emptied box act at
 * once; each goes back to page 1. Without JavaScript the Search button sends them all.
 */
export function Filters({ search }: { search: SuperShipmentsSearch }) {
  const navigate = useNavigate({ from: '/admin/super-getshipments' });
  const box = useRef<HTMLInputElement>(null);
  const { status = '', carrier = '', sortBy = 'createdAt', sortOrder = 'desc' } = search;

  const change = (changed: Parameters<typeof readSuperShipmentsSearch>[0]) =>
    navigate({
      search: (present) => readSuperShipmentsSearch({ ...present, ...changed, page: undefined }),
      resetScroll: false,
    });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void change({ search: box.current?.value });
  }

  // An empty box beside a list that is still searched would not be true.
  function onClear({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.value === '' && search.search !== undefined) void change({ search: undefined });
  }

  return (
    <search>
      <SearchForm
        search={{ tab: 'detailed' }}
        onSubmit={onSubmit}
        className="grid grid-cols-2 gap-3 border-b border-border px-4 py-3 md:grid-cols-4"
      >
        <div className="col-span-full flex gap-2">
          <SearchInput
            ref={box}
            label="Search all shipments"
            placeholder="Number, sender, receiver or city"
            searched={search.search}
            onChange={onClear}
            className="max-w-lg"
          />
          <Button type="submit" variant="outline">
            <Search aria-hidden className="size-4" />
            Search
          </Button>
        </div>
        <Dropdown label="Status" name="status" value={status} onChange={(chosen) => change({ status: chosen })}>
          <option value="">All statuses</option>
          {[...new Set([...STATUSES, ...(status ? [status] : [])])].map((value) => (
            <option key={value}>{value}</option>
          ))}
        </Dropdown>
        <Dropdown label="Carrier" name="carrier" value={carrier} onChange={(chosen) => change({ carrier: chosen })}>
          <option value="">All carriers</option>
          <Options names={CARRIER_NAMES} />
        </Dropdown>
        <Dropdown label="Sort by" name="sortBy" value={sortBy} onChange={(chosen) => change({ sortBy: chosen })}>
          <Options names={SORT_NAMES} />
        </Dropdown>
        <Dropdown label="Order" name="sortOrder" value={sortOrder} onChange={(chosen) => change({ sortOrder: chosen })}>
          <Options names={ORDER_NAMES} />
        </Dropdown>
      </SearchForm>
    </search>
  );
}

type DropdownProps = {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

/** Not a controlled select: React would put back what was chosen while the page was still being hydrated. */
function Dropdown({ label, value, onChange, ...props }: DropdownProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const applied = useRef(value);

  // What was chosen before the page ran counts as well.
  const applyEarlyChoice = useEffectEvent(apply);
  useEffect(() => applyEarlyChoice(), []);

  // Back, Forward and links change the URL without the select, which follows.
  useEffect(() => {
    if (select.current && applied.current !== value) select.current.value = value;
    applied.current = value;
  }, [value]);

  function apply() {
    const chosen = select.current?.value ?? value;
    if (chosen === applied.current) return;
    applied.current = chosen;
    onChange(chosen);
  }

  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-xs text-muted-foreground">
        {label}
      </label>
      <Select ref={select} id={id} autoComplete="off" defaultValue={value} onChange={apply} {...props} />
    </div>
  );
}

function Options({ names }: { names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
