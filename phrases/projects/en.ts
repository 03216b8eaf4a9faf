/** The page of projects. */
export const projects = {
  title: 'Projects',
  description: 'Three consignments that took some planning: what moved, from where, how long it took and how much.',
  heading: 'Our Projects',
  summary:
    'Three consignments that took some planning: one too cold to wait, one too long for the road, one too heavy for the bridge.',
  location: 'Location',
  duration: 'Duration',
  volume: 'Volume',
  statuses: { Active: 'Active', Completed: 'Completed' },
  citrus: {
    title: 'A season of citrus at 4 °C',
    description:
      'Oranges and lemons from 31 packing houses, pre-cooled, loaded cold and plugged in at every stop between the orchard and the ripening room. Each box reports its temperature once an hour; a reading above 6 °C wakes somebody.',
    location: 'Durban, South Africa to Rotterdam, Netherlands',
    duration: '26 weeks, a sailing every Thursday',
    volume: '44 reefers a week, 20 pallets each',
    image: 'Refrigerated containers plugged in at a terminal',
  },
  blades: {
    title: 'Rotor blades over the Pozazal pass',
    description:
      'Twenty-seven blades from the quay to a ridge at 1,100 metres, by night and one at a time. Nine road signs, two roundabouts and a bus shelter were taken down for it and put back.',
    location: 'Santander to Palencia, Spain',
    duration: '11 weeks',
    volume: '27 blades, 62 m and 15 t each',
    image: 'A truck carries the blade of a wind turbine past mountains',
  },
  transformer: {
    title: 'A transformer for an island',
    description:
      'No road to the substation bears 214 tonnes, so it came by water: barge down the Maas, heavy-lift ship across the North Sea, a floating crane at the end and twelve axle lines for the last 800 metres.',
    location: 'Rotterdam, Netherlands to Rønne, Denmark',
    duration: '9 days',
    volume: '1 piece, 214 t, 9.2 × 4.1 × 4.6 m',
    image: 'A floating crane lifts a transformer on to a quay',
  },
  /** `{send}` is a link with the next one. */
  noContainer: 'Something that fits no container? {send}.',
  send: 'Send us its measures and its weight',
};
export type ProjectsPhrases = typeof projects;
