import { DatabaseSync } from 'node:sqlite';
import { projectPath } from '#server/infra/project-path.ts';

/** In degrees; `region` is empty outside the United States and the United Kingdom, `population` 0 where it is not known. */
export type Place = { latitude: number; longitude: number; population: number; region: string };

export type Gazetteer = {
  /** All that go by this name, as placeName gives it, in the country. */
  find(name: string, country: string): Place[];
};

/** Opens the table that `npm run cities:table` writes. SQLite reads from it only the pages of what is looked for. */
export function openGazetteer(): Gazetteer {
  const table = new DatabaseSync(projectPath('server/infra/geo/cities.sqlite'), { readOnly: true });
  const named = table.prepare(`select latitude / 1e5 as latitude, longitude / 1e5 as longitude, population, region
    from cities where country = ? and name = ? order by rank`);
  return { find: (name, country) => named.all(country, name) as Place[] };
}
