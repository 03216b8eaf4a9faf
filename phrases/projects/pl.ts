import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: 'Projekty',
  description:
    'Trzy transporty, które wymagały planowania: co przewieziono, skąd, jak długo to trwało i ile tego było.',
  heading: 'Nasze projekty',
  summary:
    'Trzy transporty, które wymagały planowania: jeden zbyt zimny, by czekać, jeden zbyt długi na drogę, jeden zbyt ciężki na most.',
  location: 'Miejsce',
  duration: 'Czas trwania',
  volume: 'Wielkość',
  statuses: { Active: 'W toku', Completed: 'Zakończony' },
  citrus: {
    title: 'Sezon cytrusów w 4 °C',
    description:
      'Pomarańcze i cytryny z 31 pakowni, wstępnie schłodzone, ładowane na zimno i podłączane do prądu na każdym postoju między sadem a dojrzewalnią. Każdy kontener raz na godzinę podaje swoją temperaturę; odczyt powyżej 6 °C kogoś budzi.',
    location: 'Durban, RPA – Rotterdam, Holandia',
    duration: '26 tygodni, rejs w każdy czwartek',
    volume: '44 kontenery chłodnicze tygodniowo, po 20 palet',
    image: 'Kontenery chłodnicze podłączone do prądu na terminalu',
  },
  blades: {
    title: 'Łopaty wirnika przez przełęcz Pozazal',
    description:
      'Dwadzieścia siedem łopat z nabrzeża na grzbiet na wysokości 1100 metrów, nocą i pojedynczo. Dziewięć znaków drogowych, dwa ronda i wiatę przystankową rozebrano i ustawiono z powrotem.',
    location: 'Santander – Palencia, Hiszpania',
    duration: '11 tygodni',
    volume: '27 łopat po 62 m i 15 t',
    image: 'Ciężarówka wiezie łopatę turbiny wiatrowej na tle gór',
  },
  transformer: {
    title: 'Transformator dla wyspy',
    description:
      'Żadna droga do stacji elektroenergetycznej nie udźwignie 214 ton, więc przypłynął wodą: barką w dół Mozy, statkiem do ładunków ciężkich przez Morze Północne, na koniec dźwig pływający i dwanaście linii osi na ostatnie 800 metrów.',
    location: 'Rotterdam, Holandia – Rønne, Dania',
    duration: '9 dni',
    volume: '1 sztuka, 214 t, 9,2 × 4,1 × 4,6 m',
    image: 'Dźwig pływający stawia transformator na nabrzeżu',
  },
  noContainer: 'Coś, co nie mieści się w żadnym kontenerze? {send}.',
  send: 'Proszę przesłać nam wymiary i masę',
};
