import type { ComponentProps } from 'react';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

type SearchFormProps = Omit<ComponentProps<'form'>, 'action'> & { search: SuperShipmentsSearch };

/** A form that leads to this screen, with further search parameters beside its own fields. It works without JavaScript. */
export function SearchForm({ search, children, ...props }: SearchFormProps) {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  return (
    <form action="/admin/super-getshipments" {...props}>
      {said.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
