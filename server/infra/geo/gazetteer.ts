import { DatabaseSync } from 'node:sqlite';
import { projectPath } from '#server/infra/project-path.ts';

/** In degrees; `region` is empty outside the United States and the United Kingdom, `population` 0 if unknown. */
export type Place = { latitude: number; longitude: number; population: number; region: string };

/** A city by its name as placeName gives it, and the two letters of its country. */
type NamedCity = { name: string; country: string };

export type Gazetteer = {
  /** All that go by this name, as placeName gives it, in the country. */
  find(name: string, country: string): Place[];
  /** All that go by this name in any of these countries. */
  findAnywhere(name: string, countries: readonly string[]): Place[];
  /** The largest cities of these countries whose names begin so, the largest first, each name once in a country. */
  findStarting(start: string, countries: readonly string[], limit: number): NamedCity[];
};

/** Opens the table that `npm run cities:table` writes. SQLite reads from it only the pages of what is looked for. */
export function openGazetteer(): Gazetteer {
  const table = new DatabaseSync(projectPath('server/infra/geo/cities.sqlite'), { readOnly: true });
  const named = table.prepare(`select latitude / 1e5 as latitude, longitude / 1e5 as longitude, population, region
    from cities where country = ? and name = ? order by rank`);
  const anywhere = table.prepare(`select latitude / 1e5 as latitude, longitude / 1e5 as longitude, population, region
    from json_each(?) code cross join cities on country = code.value and name = ?`);
  // Country by country, because the table's key begins with it: a quarter of a thousand seeks, about a millisecond.
  const starting = table.prepare(`select name, country from json_each(?) code
    cross join cities on country = code.value and name >= ? and name < ?
    group by country, name order by max(population) desc, name limit ?`);
  return {
    find: (name, country) => named.all(country, name) as Place[],
    findAnywhere: (name, countries) => anywhere.all(JSON.stringify(countries), name) as Place[],
    findStarting: (start, countries, limit) =>
      starting.all(JSON.stringify(countries), start, `${start}\u{10ffff}`, limit) as NamedCity[],
  };
}
