import type { CookiesPhrases } from './en.ts';

export const cookies: CookiesPhrases = {
  title: 'Pliki cookie',
  description:
    'Odwiedzający nie otrzymują żadnego pliku cookie, chyba że wybiorą język lub otworzą link z wiadomości. Pracownicy otrzymują dwa przy logowaniu. Bez elementów śledzących, bez zapytań do innych serwerów.',
  summary:
    'Odwiedzający nie otrzymują żadnych, chyba że wybiorą język lub otworzą przesyłkę jako jej odbiorca lub nadawca. Pracownicy otrzymują dwa przy logowaniu.',
  visitors: {
    title: 'Odwiedzanie serwisu i śledzenie przesyłki',
    none: 'Żaden plik cookie nie jest zapisywany, chyba że wybiorą Państwo język lub otworzą przesyłkę jako jej odbiorca lub nadawca. Nic innego nie odróżnia jednej wizyty od następnej i nic nie prosi o Państwa zgodę.',
    tab: 'Przeglądarka zapamiętuje dla otwartej karty, jak daleko każda strona została przewinięta, aby powrót prowadził w to samo miejsce. Nigdy nie jest to do nas wysyłane i znika po zamknięciu karty.',
    lang: 'Plik cookie, tylko jeśli sami Państwo wybiorą język: który (SameSite=Lax). Jest ważny rok.',
    receiver:
      'Plik cookie, w https o nazwie {name}, tylko jeśli otworzą Państwo link z naszej wiadomości lub podadzą adres e-mail odbiorcy: numery i klucze dziesięciu ostatnio tak otwartych przesyłek. Trafia tylko do strony śledzenia, żaden skrypt nie może go odczytać (HttpOnly, SameSite=Lax) i jest ważny 400 dni.',
    scroll: 'Pamięć sesji. Miejsca, do których przewinięto strony, tylko w tej karcie.',
    last: 'Pamięć podręczna. Ostatnia śledzona przesyłka, tak jak widzi ją każdy, kto ma jej numer, aby można było ją przeczytać bez połączenia. Usuwana po 30 dniach.',
  },
  staff: {
    title: 'Logowanie pracownika',
    intro:
      'Przy logowaniu zapisywane są dwa pliki cookie i dwa wpisy w pamięci lokalnej. Wylogowanie usuwa je, z wyjątkiem pliku cookie {device}. Pozostałe są przechowywane tylko po dokonaniu wyboru, aż do ich wyczyszczenia.',
    session:
      'Plik cookie, w https o nazwie {name}. Pozwala serwerowi przygotować Państwa strony. Żaden skrypt nie może go odczytać (HttpOnly), inne serwisy nie mogą go użyć, by cokolwiek zmienić (SameSite=Lax), i jest ważny najwyżej 30 dni.',
    device:
      'Plik cookie, w https o nazwie {name}. Losowa liczba z naszym podpisem, po której logowanie rozpoznaje tę przeglądarkę: gdy ktoś inny zgaduje Państwa hasło, nie muszą Państwo czekać. Nie daje dostępu do niczego, żaden skrypt nie może go odczytać, i jest ważny rok od ostatniego logowania.',
    token: 'Pamięć lokalna. Klucz, którym przeglądarka wywołuje nasz serwer.',
    user: 'Pamięć lokalna. Państwa konto tak, jak pokazują je ekrany: imię i nazwisko, adres e-mail, rola, zweryfikowane lub nie.',
    flash: 'Pamięć sesji. Komunikat, na przykład „Konto utworzone”, w drodze na następną stronę, która go usuwa.',
    theme:
      'Plik cookie, w https o nazwie {name}, tylko jeśli sami Państwo wybiorą wygląd jasny lub ciemny. Odczytują go tylko strony pracowników; jest ważny rok.',
    samples:
      'Plik cookie, w https o nazwie {name}, tylko po zwinięciu w menu stron z danymi przykładowymi: to, że są zwinięte. Odczytują go tylko strony pracowników; jest ważny rok.',
    layout:
      'Pamięć lokalna, jeden wpis dla każdej listy, której kolumny zostały ułożone inaczej: które są widoczne, w jakiej kolejności i jak gęsto.',
    work: 'Pamięć sesji, tylko podczas pracy: wypełniane potwierdzenie doręczenia z podpisem oraz skany z ostatnich dwunastu godzin. Wylogowanie usuwa jedno i drugie. Pamięć lokalna i IndexedDB: skany i doręczenia, które czekają na sieć, dopóki strony ich nie wyślą.',
    keys: 'Pamięć lokalna, tylko po wyłączeniu klawiszy bez Ctrl lub Alt: to, że są wyłączone.',
    earlier:
      'Sesja związana z plikiem cookie często kończy się wcześniej: gdy nie jest używana przez kilka dni lub zostanie zakończona za Państwa.',
  },
  none: {
    title: 'Czego tu nie ma',
    text: 'Żadnych reklam, żadnego liczenia odwiedzających, żadnych pikseli śledzących ani map, krojów pisma czy skryptów z innych miejsc. Każdy plik tych stron pochodzi z tego serwera; przeglądarka nie pyta o nic żadnego innego.',
    more: 'Co zapisuje sam serwer, opisuje strona {privacy}.',
    privacy: 'Prywatność',
  },
};
