import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: 'Warunki korzystania',
  description:
    'Co strona śledzenia zapewnia, a czego nie, oraz skąd pochodzą nazwy miejsc, mapa i kroje pisma w tym serwisie.',
  summary: 'Śledzenie pokazuje to, co wpisali nasi pracownicy. Pomaga w planowaniu, ale nie jest gwarancją.',
  website: {
    title: 'Czego dotyczą te warunki',
    text: 'Tego serwisu i jego strony śledzenia. Sam przewóz towaru jest uzgodniony w umowie dotyczącej danej przesyłki; nic w tym serwisie go nie zmienia.',
    withConditions:
      'Ta witryna i jej strona śledzenia. Towary są przewożone na warunkach przewozu podanych na końcu tej strony.',
  },
  tracking: {
    title: 'Informacje o przesyłce',
    entered:
      'Strona śledzenia pokazuje to, co wpisali nasi pracownicy: status, miejsca, czas, notatki i zdjęcia. Nie mierzy tego urządzenie przy towarze, a wpis może się spóźnić, zostać poprawiony lub może go brakować.',
    picture:
      'Rysunek trasy powstaje na podstawie miast i ostatniego znanego miejsca. Pokazuje linię prostą lub zwykły szlak morski, a nie drogę, którą płynie statek, leci samolot lub jedzie ciężarówka, ani tego, gdzie towar jest w tej minucie.',
    estimate: 'Przewidywana dostawa jest przewidywaniem.',
  },
  number: {
    title: 'Numer przesyłki',
    text: 'Każdy, kto ma numer, może przeczytać stronę przesyłki. Proszę podawać go tylko tym, którzy powinni móc ją przeczytać. Co strona pokazuje, a czego nie ujawnia, opisuje strona {privacy}.',
    privacy: 'Prywatność',
  },
  use: {
    title: 'Rozsądne korzystanie',
    text: 'Proszę sprawdzać numery, które Państwo otrzymali. Zgadywanie numerów nic nie daje: są losowe, a po 120 nieznanych w ciągu minuty serwer nie odpowiada temu adresowi, dopóki minuta nie upłynie.',
  },
  warranty: {
    title: 'Brak gwarancji',
    text: 'Serwis jest udostępniany w takim stanie, w jakim jest. Nie zapewniamy, że jest zawsze dostępny ani że każdy wpis jest poprawny. Proszę nie podejmować decyzji, która kosztuje, wyłącznie na podstawie strony śledzenia: proszę zapytać nas.',
  },
  sources: {
    title: 'Źródła',
    places: {
      name: 'Nazwy miejsc',
      text: 'GeoNames (geonames.org), na licencji Creative Commons Uznanie autorstwa 4.0.',
    },
    map: { name: 'Mapa świata', text: 'Natural Earth (naturalearthdata.com), w domenie publicznej.' },
    type: { name: 'Kroje pisma', text: 'Archivo i IBM Plex, na licencji SIL Open Font License 1.1.' },
    drawings: { name: 'Rysunki', text: 'Wykonane dla tego serwisu.' },
  },
  conditions: 'Warunki przewozu',
  questions: { title: 'Pytania', text: 'Proszę napisać na adres {email}.' },
};
