import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { useTRPC } from '#src/lib/api/use-context.ts';
import { useDebouncedValue } from '#src/lib/forms/use-debounced-value.ts';

const MIN_LETTERS = 2;

/**
 * Cities of the gazetteer as `City, Country`; none for a single letter. `isUnknown` where `country` is known and the
 * city is not in it; `language` is that of mails to a receiver there. `countryName` is the country's name where it is
 * written in another way.
 */
export function useSuggestedPlaces(typed: string, country = '') {
  const search = useDebouncedValue(typed.trim()).slice(0, TEXT_LIMITS.search);
  const within = useDebouncedValue(country.trim()).slice(0, TEXT_LIMITS.search);
  const isEnough = search.length >= MIN_LETTERS;
  const { data, isPlaceholderData } = useQuery({
    ...useTRPC().shipments.places.queryOptions({ search, country: within }),
    enabled: isEnough || within.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    places: isEnough ? (data?.places ?? []) : [],
    isUnknown: isEnough && !isPlaceholderData && data?.isKnown === false,
    countryName: within === country.trim() && !isPlaceholderData ? (data?.country ?? null) : null,
    language: isEnough && !isPlaceholderData ? (data?.language ?? null) : null,
  };
}

/** The suggestions of an input with this id as its `list`. */
export function PlaceList({ id, places }: { id: string; places: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(places)].map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  );
}
