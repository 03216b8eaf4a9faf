import { Link } from '@tanstack/react-router';
import { PORTAL_LISTS } from '#contract/portal/lists.ts';
import { STATUSES } from '#contract/statuses/statuses.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { type PortalSearch, searchParams } from './portal-search.ts';

type FilterFormProps = { search: PortalSearch; companies: PublicOutputs['portal.summary']['companies'] };

/** Search, filters and pasted numbers: a form of the browser's own, whose address is the list's. */
export function FilterForm({ search, companies }: FilterFormProps) {
  const words = usePhrases('portal');
  const { status } = usePhrases('shared');
  const { page: _, ...given } = searchParams(search);
  const { search: __, only: ___, ...hidden } = given;
  return (
    <form
      // Another address forgets typed texts.
      key={JSON.stringify(given)}
      method="get"
      action="/portal/shipments"
      aria-label={words.filters}
      className="mt-5 grid gap-4 border-2 border-foreground bg-card p-4 sm:p-5"
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_14rem_auto] sm:items-end">
        <Field label={words.search}>
          <Input type="search" name="search" defaultValue={search.search} placeholder={words.searchHint} />
        </Field>
        <Field label={words.list}>
          <Select name="only" defaultValue={search.only ?? ''}>
            <option value="">{words.showAll}</option>
            {PORTAL_LISTS.map((list) => (
              <option key={list} value={list}>
                {words.lists[list]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" native>
          {words.show}
        </Button>
      </div>
      <details open={Object.keys(hidden).length > 0}>
        <summary className="w-fit cursor-pointer py-1 text-sm font-semibold">{words.moreFilters}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={words.status}>
            <Select name="status" defaultValue={search.status ?? ''}>
              <option value="">{words.anyStatus}</option>
              {STATUSES.map((each) => (
                <option key={each} value={each}>
                  {status(each)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={words.bookedFrom}>
            <Input type="date" name="from" defaultValue={search.from} />
          </Field>
          <Field label={words.bookedTo}>
            <Input type="date" name="to" defaultValue={search.to} />
          </Field>
          {companies.length > 1 && (
            <Field label={words.company}>
              <Select name="company" defaultValue={search.company ?? ''}>
                <option value="">{words.allCompanies}</option>
                {companies.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={words.numbers} hint={words.numbersHint} className="sm:col-span-2 lg:col-span-4">
            <Textarea name="numbers" rows={3} defaultValue={search.numbers} dir="auto" spellCheck={false} />
          </Field>
        </div>
      </details>
      {Object.keys(given).length > 0 && (
        <p>
          <Link
            to="/portal/shipments"
            search={{}}
            className="text-sm font-semibold text-link underline underline-offset-4"
          >
            {words.clear}
          </Link>
        </p>
      )}
    </form>
  );
}
