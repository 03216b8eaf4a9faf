import type { ComponentProps } from 'react';
import { HiddenFields } from '#src/components/list-filters/hidden-fields.tsx';
import type { SuperShipmentsSearch } from './super-shipments-search.ts';

type SearchFormProps = Omit<ComponentProps<'form'>, 'action'> & { search: SuperShipmentsSearch };

/** A form that leads to this screen with further search parameters. It works without JavaScript. */
export function SearchForm({ search, children, ...props }: SearchFormProps) {
  return (
    <form action="/admin/super-getshipments" {...props}>
      <HiddenFields search={search} />
      {children}
    </form>
  );
}
