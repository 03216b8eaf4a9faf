import { searchKey } from '#contract/values/spellings.ts';

/** Characters of a note for the driver. */
export const MAX_DRIVER_NOTE = 500;

type Delivered = Record<'destinationAddress' | 'destinationCity' | 'destinationCountry', string>;

const addressKey = ({ destinationAddress, destinationCity, destinationCountry }: Delivered): string =>
  [destinationAddress, destinationCity, destinationCountry]
    .map((text) =>
      searchKey(text)
        .replaceAll(/[\s,;]+/g, ' ')
        .trim(),
    )
    .join('\n');

/**
 * The stops of a round: shipments for one address, in whatever case, accents and blanks it is written, at the place of
 * the first of them. Without an address each is a stop of its own.
 */
export function stopsOf<Member extends Delivered>(members: readonly Member[]): Member[][] {
  const stops = Map.groupBy(members, (member) => (member.destinationAddress.trim() ? addressKey(member) : member));
  return [...stops.values()];
}
