import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: 'Projekte',
  description:
    'Drei Transporte, die Planung brauchten: was bewegt wurde, woher, wie lange es dauerte und wie viel es war.',
  heading: 'Unsere Projekte',
  summary:
    'Drei Transporte, die Planung brauchten: einer zu kalt zum Warten, einer zu lang für die Straße, einer zu schwer für die Brücke.',
  location: 'Ort',
  duration: 'Dauer',
  volume: 'Umfang',
  statuses: { Active: 'Laufend', Completed: 'Abgeschlossen' },
  citrus: {
    title: 'Eine Zitrus-Saison bei 4 °C',
    description:
      'Orangen und Zitronen aus 31 Packhäusern, vorgekühlt, kalt verladen und an jeder Station zwischen Plantage und Reifekammer an den Strom angeschlossen. Jeder Container meldet einmal in der Stunde seine Temperatur; ein Wert über 6 °C weckt jemanden.',
    location: 'Durban, Südafrika, nach Rotterdam, Niederlande',
    duration: '26 Wochen, jeden Donnerstag eine Abfahrt',
    volume: '44 Kühlcontainer pro Woche mit je 20 Paletten',
    image: 'Kühlcontainer, die an einem Terminal am Strom hängen',
  },
  blades: {
    title: 'Rotorblätter über den Pozazal-Pass',
    description:
      'Siebenundzwanzig Rotorblätter vom Kai auf einen Bergrücken in 1.100 Metern Höhe, bei Nacht und eines nach dem anderen. Neun Verkehrsschilder, zwei Kreisverkehre und ein Wartehäuschen wurden dafür abgebaut und wieder aufgestellt.',
    location: 'Santander nach Palencia, Spanien',
    duration: '11 Wochen',
    volume: '27 Rotorblätter, je 62 m und 15 t',
    image: 'Ein Lkw fährt das Rotorblatt einer Windkraftanlage an Bergen vorbei',
  },
  transformer: {
    title: 'Ein Transformator für eine Insel',
    description:
      'Keine Straße zum Umspannwerk trägt 214 Tonnen, also kam er auf dem Wasser: mit dem Binnenschiff die Maas hinab, mit dem Schwergutschiff über die Nordsee, am Ende ein Schwimmkran und zwölf Achslinien für die letzten 800 Meter.',
    location: 'Rotterdam, Niederlande, nach Rønne, Dänemark',
    duration: '9 Tage',
    volume: '1 Packstück, 214 t, 9,2 × 4,1 × 4,6 m',
    image: 'Ein Schwimmkran hebt einen Transformator auf einen Kai',
  },
  noContainer: 'Etwas, das in keinen Container passt? {send}.',
  send: 'Schicken Sie uns Maße und Gewicht',
};
