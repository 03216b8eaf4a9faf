/** The terms of use. */
export const terms = {
  title: 'Terms of use',
  description:
    'What the tracking page promises and what it does not, and whose place names, map and fonts this site uses.',
  summary: 'Tracking shows what our staff have entered. It helps you plan; it is not a guarantee.',
  website: {
    title: 'What these terms cover',
    text: 'This website and its tracking page. The carriage of goods itself is agreed in the contract of each shipment; nothing on this site changes it.',
    withConditions:
      'This website and its tracking page. Goods are carried under the conditions of carriage at the end of this page.',
  },
  tracking: {
    title: 'Tracking information',
    entered:
      'What the tracking page shows is what our staff have entered: status, places, times, notes and photographs. It is not measured by a device on the goods, and an entry can be late, corrected or missing.',
    picture:
      'The picture of the route is drawn from the cities and the last known place. It shows the direct line or the usual sea lane, not the way that the ship, aircraft or truck takes, and not where the goods are at this minute.',
    estimate: 'An estimated delivery is an estimate.',
  },
  number: {
    title: 'Your tracking number',
    text: 'Whoever has the number can read the shipment’s page. Give it to those who should. What the page shows and what it keeps back is listed under {privacy}.',
    privacy: 'privacy',
  },
  use: {
    title: 'Fair use',
    text: 'Look up the numbers you were given. Trying numbers is of no use: they are random, and after 120 unknown ones in a minute the server answers that address no more until the minute is over.',
  },
  warranty: {
    title: 'No warranty',
    text: 'The site is provided as it is. We do not promise that it is always reachable or that every entry is right. Do not make a decision that costs money on the tracking page alone: ask us.',
  },
  sources: {
    title: 'Sources',
    places: {
      name: 'Place names',
      text: 'GeoNames (geonames.org), licensed under Creative Commons Attribution 4.0.',
    },
    map: { name: 'World map', text: 'Natural Earth (naturalearthdata.com), in the public domain.' },
    type: { name: 'Type', text: 'Archivo and IBM Plex, under the SIL Open Font License 1.1.' },
    drawings: { name: 'Drawings', text: 'Made for this site.' },
  },
  conditions: 'Conditions of carriage',
  questions: { title: 'Questions', text: 'Write to {email}.' },
};
export type TermsPhrases = typeof terms;
