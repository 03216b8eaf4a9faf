type End = [city: string, country: string];

type MapPlace = { location: string; longitude: number; latitude: number; from: End; to: End };

const place = (location: string, longitude: number, latitude: number, from: End, to: End): MapPlace => {
  return { location, longitude, latitude, from, to };
};

/** Places where an atlas has them, each on a way: at an end of it, near one, off it, on both sides of the date line. */
export const MAP_PLACES: readonly MapPlace[] = [
  place('Rotterdam, Netherlands', 4.48, 51.92, ['Shanghai', 'China'], ['Rotterdam', 'Netherlands']),
  place('Singapore', 103.85, 1.29, ['Shanghai', 'China'], ['Rotterdam', 'Netherlands']),
  place('Auckland, New Zealand', 174.76, -36.85, ['Shanghai', 'China'], ['Auckland', 'New Zealand']),
  place('Honolulu, United States', -157.86, 21.31, ['Tokyo', 'Japan'], ['Los Angeles', 'United States']),
  place('Dubai, United Arab Emirates', 55.3, 25.26, ['Mumbai', 'India'], ['Istanbul', 'Turkey']),
  place('Reykjavik, Iceland', -21.9, 64.14, ['Hamburg', 'Germany'], ['Halifax', 'Canada']),
  place('Ushuaia, Argentina', -68.3, -54.8, ['Valparaiso', 'Chile'], ['Cape Town', 'South Africa']),
  place('Lagos, Nigeria', 3.4, 6.45, ['Antwerp', 'Belgium'], ['Lagos', 'Nigeria']),
  place('Tokyo, Japan', 139.69, 35.69, ['Tokyo', 'Japan'], ['Los Angeles', 'United States']),
  place('Anchorage, United States', -149.9, 61.22, ['Tokyo', 'Japan'], ['Chicago', 'United States']),
  place('Memphis, United States', -90.05, 35.15, ['Mumbai', 'India'], ['Chicago', 'United States']),
];
