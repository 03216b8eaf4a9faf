import { Link } from '@tanstack/react-router';
import { LOAD_STATES } from '#contract/loads/load-states.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Pages } from '#src/features/portal/pages.tsx';
import type { PublicOutputs } from '#src/lib/api/public-query.ts';
import { formatNumber } from '#src/lib/text/format-number.ts';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';
import { Caption, Carriage, Route, Times } from './load-parts.tsx';
import type { LoadsSearch } from './loads-search.ts';

type Loads = PublicOutputs['portal.loads'];

const link = 'font-semibold text-link underline underline-offset-4';

/** The loads of which a member's company is the agent (docs/contract/portal.md, 'Loads'). */
export function LoadsScreen({ data, search }: { data: Loads; search: LoadsSearch }) {
  const words = usePhrases('portal');
  const isFiltered = Boolean(search.search || search.state);
  return (
    <>
      <h1 className="text-xl">{words.loads}</h1>
      <FindLoads search={search} />
      {data.loads.length === 0 && (
        <p role="status" className="mt-6">
          {isFiltered ? words.noLoad : words.noLoads}
        </p>
      )}
      <ul className="mt-6 divide-y-2 divide-border border-2 border-foreground bg-card empty:hidden">
        {data.loads.map((load) => (
          <Row key={load.id} load={load} />
        ))}
      </ul>
      <Pages
        label={words.loads}
        pagination={data.pagination}
        link={(page, text) => (
          <Link to="/portal/loads" search={{ ...search, page }}>
            {text}
          </Link>
        )}
      />
    </>
  );
}

/** A form of the browser's own, whose address is the list's. */
function FindLoads({ search }: { search: LoadsSearch }) {
  const words = usePhrases('portal');
  return (
    <form
      key={JSON.stringify(search)}
      method="get"
      action="/portal/loads"
      aria-label={words.findLoads}
      className="mt-5 grid gap-4 border-2 border-foreground bg-card p-4 sm:grid-cols-[1fr_14rem_auto] sm:items-end sm:p-5"
    >
      {search.company && <input type="hidden" name="company" value={search.company} />}
      <Field label={words.search}>
        <Input type="search" name="search" defaultValue={search.search} placeholder={words.loadHint} />
      </Field>
      <Field label={words.status}>
        <Select name="state" defaultValue={search.state ?? ''}>
          <option value="">{words.anyStatus}</option>
          {LOAD_STATES.map((state) => (
            <option key={state} value={state}>
              {words.loadStates[state]}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" native>
        {words.show}
      </Button>
    </form>
  );
}

/** A card on a telephone. */
function Row({ load }: { load: Loads['loads'][number] }) {
  const words = usePhrases('portal');
  const language = useLanguage();
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 text-sm wrap-anywhere sm:px-5 md:grid-cols-[1.3fr_1.2fr_1fr_1fr]">
      <div>
        <Link to="/portal/loads/$id" params={{ id: load.number }} dir="ltr" className={`${link} font-mono break-all`}>
          {load.number}
        </Link>
        <p className="text-muted-foreground">
          {words.loadStates[load.state]} · {words.found(load.shipments, formatNumber(load.shipments, language))}
        </p>
      </div>
      <Caption caption={words.loadRoute}>
        <Route load={load} />
      </Caption>
      <Caption caption={words.loadedOn}>
        <Carriage load={load} />
      </Caption>
      <Times load={load} />
    </li>
  );
}
