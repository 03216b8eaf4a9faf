import { Link, type LinkProps } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { Container, Handshake, List, type LucideIcon, Package, UserRound } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { referenceKey } from '#contract/goods/references/check-digits.ts';
import { REFERENCE_LABELS, type Reference } from '#contract/goods/references/reference-types.ts';
import { matchesText, searchKey, searchTerms } from '#contract/values/spellings.ts';
import { WrittenParts } from '#src/components/badges/written-parts.tsx';
import { StatusBadge } from '#src/components/tracking/status-badge.tsx';
import { usePermittedEntries } from '#src/layouts/admin/menu/entries.ts';
import type { usePaletteSearch } from './use-palette-search.ts';

export const ITEM_LOOK =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground';

type Follow = { onFollow: (event: MouseEvent) => void };
type LinkItemProps = Follow & { value: string; icon: LucideIcon; link: LinkProps; children: ReactNode };

export function LinkItem({ value, icon: Icon, link, onFollow, children }: LinkItemProps) {
  return (
    <Command.Item asChild value={value} className={ITEM_LOOK}>
      {/* The field keeps the focus. */}
      <Link {...link} tabIndex={-1} onClick={onFollow}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {children}
      </Link>
    </Command.Item>
  );
}

/** The screens that the user has. */
export function PaletteScreens({ text, onFollow }: Follow & { text: string }) {
  const screens = usePermittedEntries().filter(({ label }) => matchesText([label], text));
  const hasAccount = matchesText(['Account'], text);
  if (screens.length === 0 && !hasAccount) return null;
  return (
    <Command.Group heading="Screens">
      {screens.map(({ label, icon, to }) => (
        <LinkItem key={label} value={`screen ${label}`} icon={icon} link={{ to }} onFollow={onFollow}>
          {label}
        </LinkItem>
      ))}
      {hasAccount && (
        <LinkItem value="screen account" icon={UserRound} link={{ to: '/account' }} onFollow={onFollow}>
          Account
        </LinkItem>
      )}
    </Command.Group>
  );
}

type Found = Pick<
  ReturnType<typeof usePaletteSearch>,
  'shipments' | 'receivers' | 'companies' | 'loads' | 'search' | 'scope'
>;

/** The server's results and a link to all. */
export function PaletteFound({ shipments, receivers, companies, loads, search, scope, onFollow }: Found & Follow) {
  if (search === null) return null;
  return (
    <Command.Group heading="Shipments">
      {shipments.map(({ id, trackingNumber, reference, references, receiverName, destinationCity, status }) => (
        <LinkItem
          key={id}
          value={`shipment ${id}`}
          icon={Package}
          link={{ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } }}
          onFollow={onFollow}
        >
          <span className="grid min-w-0 flex-1">
            <span className="font-mono font-semibold">{trackingNumber}</span>
            <span className="truncate text-xs text-muted-foreground">
              <WrittenParts parts={[reference, receiverName, destinationCity]} />
            </span>
            {matchedReferences(references, search).map(({ type, value }) => (
              <span key={`${type} ${value}`} className="truncate text-xs">
                {REFERENCE_LABELS[type]} <span className="font-mono">{value}</span>
              </span>
            ))}
          </span>
          <StatusBadge status={status} />
        </LinkItem>
      ))}
      {receivers.map(({ name, email }) => (
        <LinkItem
          key={`${name} ${email}`}
          value={`receiver ${name} ${email}`}
          icon={UserRound}
          link={{ to: '/admin/shipments', search: { search: email } }}
          onFollow={onFollow}
        >
          <span className="min-w-0 truncate">
            Shipments to <bdi>{name}</bdi> <span className="text-muted-foreground">{email}</span>
          </span>
        </LinkItem>
      ))}
      {loads.map(({ number, fromCity, toCity }) => (
        <LinkItem
          key={number}
          value={`load ${number}`}
          icon={Container}
          link={{ to: '/admin/loads/$number', params: { number } }}
          onFollow={onFollow}
        >
          <span className="min-w-0 truncate">
            Load <span className="font-mono">{number}</span>{' '}
            <span className="text-muted-foreground">
              <bdi>{fromCity}</bdi> to <bdi>{toCity}</bdi>
            </span>
          </span>
        </LinkItem>
      ))}
      {companies.map(({ id, name, number }) => (
        <LinkItem
          key={id}
          value={`company ${id}`}
          icon={Handshake}
          link={{ to: '/admin/companies/$id', params: { id } }}
          onFollow={onFollow}
        >
          <span className="min-w-0 truncate">
            Company <bdi>{name}</bdi> <span className="text-muted-foreground">{number}</span>
          </span>
        </LinkItem>
      ))}
      <LinkItem
        value="list"
        icon={List}
        link={{ to: '/admin/shipments', search: { search, scope } }}
        onFollow={onFollow}
      >
        <span className="min-w-0 truncate">
          All shipments with “<bdi>{search}</bdi>”
        </span>
      </LinkItem>
    </Command.Group>
  );
}

const MIN_KEY = 3;

/** The references that have one of the words of a search, of three characters or more. */
export function matchedReferences(references: readonly Reference[], text: string): Reference[] {
  const words = searchTerms(text).flatMap(({ spellings, words }) => [...spellings, ...words]);
  const keys = words.map(referenceKey).filter((key) => key.length >= MIN_KEY);
  return references.filter(({ value }) => keys.some((key) => referenceKey(searchKey(value)).includes(key)));
}
