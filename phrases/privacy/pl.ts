import type { PrivacyPhrases } from './en.ts';

export const privacy: PrivacyPhrases = {
  title: 'Prywatność',
  description:
    'Co przy przesyłce jest zapisywane o nadawcy i odbiorcy, co może zobaczyć każdy, kto ma numer przesyłki, i co oznacza usunięcie.',
  summary: 'Co jest zapisywane o przesyłce i związanych z nią osobach, kto może to przeczytać i co oznacza usunięcie.',
  stored: {
    title: 'Co jest zapisywane przy przesyłce',
    sender: { name: 'Nadawca', text: 'Imię i nazwisko lub nazwa, adres e-mail oraz, jeśli go podano, numer telefonu.' },
    receiver: {
      name: 'Odbiorca',
      text: 'Imię i nazwisko lub nazwa, adres e-mail oraz, jeśli je podano, numer telefonu i język wiadomości.',
    },
    references: {
      name: 'Numery referencyjne',
      text: 'Jeśli go podano, własny numer klienta dla przesyłki: widzą go nasi pracownicy, a nadawca i odbiorca w wiadomościach do nich. Inne numery, na przykład kontenera, są przeznaczone tylko dla naszych pracowników albo dla wszystkich.',
    },
    route: { name: 'Trasa', text: 'Ulica i numer, miasto i kraj nadania i przeznaczenia.' },
    goods: {
      name: 'Towar',
      text: 'Masa, przewoźnik, rodzaj transportu, czy potrzebna jest odprawa celna, sztuki z wymiarami i opisami, wiadomość i do pięciu zdjęć.',
    },
    history: {
      name: 'Historia',
      text: 'Status, czas, miejsce, przyczyna i notatka każdego wpisu, daty, wcześniejsze przewidywane terminy dostawy oraz to, który pracownik dokonał wpisu.',
    },
    notes: {
      name: 'Notatki wewnętrzne',
      text: 'To, co nasi pracownicy notują dla siebie nawzajem. Nie ma tego na żadnej publicznej stronie ani w żadnej wiadomości e-mail.',
    },
    documents: {
      name: 'Dokumenty',
      text: 'Pliki, które dodają nasi pracownicy, na przykład faktury i dokumenty celne, przeznaczone tylko dla naszych pracowników albo także dla odbiorcy.',
    },
    proof: {
      name: 'Potwierdzenie dostawy',
      text: 'Kto i kiedy odebrał towar oraz, jeśli są, podpis, do dwóch zdjęć, liczba sztuk i uszkodzenia. Gdy nie udało się doręczyć: powód i do dwóch zdjęć.',
    },
    answers: {
      name: 'Odpowiedzi',
      text: 'To, co ktoś pisze do nas ze strony śledzenia: czego to dotyczy, wiadomość, oczekiwany dzień, do trzech zdjęć oraz to, czyj był link. Wiadomość trafia też pocztą e-mail do pracownika, który zajmuje się przesyłką. To, co członkowie klienta i nasi pracownicy piszą do siebie o przesyłce, oraz to, co nasi pracownicy piszą do odbiorcy, za każdym razem z najwyżej trzema zdjęciami, przechowujemy przy niej pod nazwiskiem autora; wiadomość, bez zdjęć, wysyłamy pocztą e-mail drugiej stronie.',
    },
  },
  public: {
    title: 'Co może zobaczyć każdy, kto ma numer',
    number: 'numer przesyłki, status, przewoźnika, rodzaj transportu i masę;',
    message: 'wiadomość i zdjęcia;',
    dates: 'kiedy przesyłkę utworzono, ostatnio zmieniono, wysłano i dostarczono oraz kiedy spodziewana jest dostawa;',
    people: 'imiona i nazwiska lub nazwy nadawcy i odbiorcy;',
    places: 'miasta i kraje nadania i przeznaczenia;',
    history: 'historię: status, czas, miejsce i notatkę każdego wpisu.',
    all: 'Także to, z czego składa się przesyłka, dlaczego jest opóźniona, oraz numery referencyjne przeznaczone dla wszystkich. Gdy pokazuje się mniej, zamiast nazwisk są inicjały, a wiadomość, zdjęcia, notatki i numery referencyjne widzą tylko ci, którzy otwierają przesyłkę jako jej odbiorca lub nadawca. Ulice i numery domów, adresy e-mail, numery telefonów, dokumenty, odpowiedzi, potwierdzenie dostawy, notatki wewnętrzne i nazwiska naszych pracowników nie są pokazywane nikomu, kto ma tylko numer, i nie są też ukryte na stronie.',
    engines:
      '{page} prosi wyszukiwarki, aby jej nie umieszczały w wynikach, i nie mówi żadnemu serwisowi, do którego przejdą Państwo później, skąd Państwo przychodzą.',
    page: 'Strona śledzenia',
  },
  images: {
    title: 'Zdjęcia',
    text: 'Każde jest przy przesyłaniu tworzone na nowo, bez metadanych: bez miejsca, czasu i aparatu. Jego adres zawiera 128 losowych bitów i jest podawany tylko tym, którzy otwierają przesyłkę. Wyszukiwarki są proszone, aby go nie umieszczały w wynikach.',
  },
  mails: {
    title: 'Wiadomości e-mail',
    text: 'Jeśli nasi pracownicy tak zdecydują, nadawca i odbiorca otrzymują wiadomość e-mail, gdy przesyłka zostaje zarejestrowana, gdy coś się z nią dzieje, gdy zmienia się przewidywana dostawa i gdy wpis zostaje poprawiony. Każda zawiera numer przesyłki, imiona i nazwiska lub nazwy, miasta i kraje, numer referencyjny, jeśli jest, wiadomość nadawcy mieszczącą się w krótkim wierszu, przewidywaną dostawę oraz, o tym, co się stało, status, miejsce, czas, przyczynę, notatkę i to, kto odebrał towar; pierwsza zawiera także przewoźnika, masę i dłuższą wiadomość nadawcy. Link w niej otwiera przesyłkę jako jej odbiorca lub nadawca. Nasi pracownicy mogą też wysłać sam ten link, również komuś innemu; taka wiadomość nie zawiera wtedy nazwisk. Ostatni link w pozostałych wiadomościach je wyłącza, dla tej przesyłki lub dla wszystkich. Przechowujemy treść każdej wiadomości, informację, do kogo ją wysłano i czy dotarła do serwera poczty, oraz adresy, które ich nie chcą. Newsletterów nie ma.',
  },
  forms: {
    title: 'Formularze w tym serwisie',
    text: 'Zapytanie o wycenę i formularze wiadomości niczego do nas nie wysyłają. Wpisany tekst pozostaje w przeglądarce i znika po opuszczeniu strony.',
  },
  enquiries: {
    title: 'Co Państwo do nas piszą',
    text: 'To, co wpiszą Państwo, aby poprosić o wycenę lub zostawić wiadomość, jest zapisywane i wysyłane pocztą e-mail do naszego działu frachtu. Czytają to tylko superadministratorzy. Jest usuwane po 365 dniach, a tekst wpisany, lecz niewysłany, znika po opuszczeniu strony. Gdy wycena staje się zgłoszeniem firmy, nasze biuro i członkowie tej firmy czytają o miejscach i towarze oraz Państwa tekst o nim, bez Państwa imienia i nazwiska, adresu e-mail i telefonu.',
  },
  readers: {
    title: 'Kto co może przeczytać',
    anyone: { name: 'Każdy, kto ma numer', text: 'Powyższą listę.' },
    parties: {
      name: 'Kto otwiera ją jako odbiorca lub nadawca',
      text: 'Ten, kto skorzysta z linku w naszej wiadomości lub poda adres e-mail odbiorcy na stronie śledzenia: całą powyższą listę, potwierdzenie dostawy oraz, z wyjątkiem linku nadawcy, dokumenty przeznaczone dla odbiorcy. Może też do nas napisać. Kończy się to 90 dni po dostawie albo gdy ten adres zostanie zmieniony.',
    },
    unverified: {
      name: 'Pracownicy niezweryfikowani',
      text: 'Powyższą listę i żadnej przesyłki poza tymi, które sami zarejestrowali, gdy byli zweryfikowani.',
    },
    verified: {
      name: 'Pracownicy zweryfikowani',
      text: 'Każdą przesyłkę ze wszystkimi polami, notatkami, dokumentami, odpowiedziami i potwierdzeniem dostawy; mogą eksportować listy. Usuwać mogą tylko te, które zarejestrowali lub przejęli; pozostałe mogą zmieniać i czytać wiadomości e-mail o nich tylko wtedy, gdy pozwalamy pracownikom na wspólną pracę.',
    },
    superAdmins: {
      name: 'Superadministratorzy',
      text: 'Wszystko: wszystkie przesyłki, konta pracowników, wysłane wiadomości i to, kto co zrobił. Mogą eksportować listy.',
    },
    programs: {
      name: 'Programy naszych pracowników',
      text: 'Za pomocą klucza API program czyta to, co może czytać pracownik, do którego należy klucz, albo tylko własne przesyłki tego pracownika. Webhook wysyła to, co się zmienia, wraz z przesyłką i odpowiedziami na jej temat, ale bez notatek wewnętrznych, pod adres wybrany przez jego właściciela. To, co wysłano, jest przechowywane przez 30 dni, a to, co odpowiedziano programowi, przez 24 godziny, aby mógł powtórzyć swoje żądanie.',
    },
    companies: {
      name: 'Klienci',
      text: 'O firmach, które z nami wysyłają, przechowujemy nazwę, numer, adres, e-mail i telefon oraz to, kto do nich należy. Czyta to nasze biuro. Zgłoszenia firmy czyta biuro; te, z których nic nie wyszło, usuwamy po 365 dniach. Członek firmy, który się zaloguje, czyta przesyłki własne tej firmy i jej udostępnione, bez notatek wewnętrznych.',
    },
  },
  accounts: {
    title: 'Konta pracowników',
    text: 'Imię i nazwisko, adres e-mail, kiedy właściciel go potwierdził, rola oraz kto utworzył konto. Hasła są przechowywane tylko jako skrót argon2id, sekrety sesji i kody odzyskiwania tylko jako skrót SHA-256, a sekret drugiego składnika w postaci zaszyfrowanej. Adresy sieciowe i przeglądarki, z których ktoś się logował, są przechowywane jako odcisk, najwyżej sto, każdy do 180 dni po ostatnim użyciu, a przy każdym logowaniu w postaci jawnej, aby właściciel mógł je rozpoznać. To, co pracownicy zmieniają w kontach i przesyłkach, jest zapisywane z nazwiskiem i czasem, a tego zapisu nie można zmienić. Zapisywane są także wyszukiwania, które pracownicy zachowują, i nazwy plików, które importują; to, co wskazuje w nich osobę, jest wymazywane wraz z jej ostatnią przesyłką.',
  },
  log: {
    title: 'Dziennik serwera',
    line: 'Jeden wiersz na każdą stronę lub wywołanie: czas, losowy identyfikator żądania, metoda, rodzaj strony lub wywołania (nigdy adres z Państwa numerem), status odpowiedzi, czas jej trwania i adres sieciowy, z którego nadeszło żądanie; w przypadku pracowników także to, kim są. Bez przeglądarki, bez nazwiska.',
    faults:
      'Gdy wiadomości e-mail nie można doręczyć, wiersz zawiera powód podany przez serwer poczty, który może przytaczać adres. Gdy coś zawiedzie, zawiera techniczny opis błędu.',
    counts:
      'Aby spowolnić zgadywanie, nieudane logowania, rejestracje, nieznane numery przesyłek i próby otwarcia przesyłki jako jej odbiorca są zliczane dla każdego adresu sieciowego, a nieudane logowania i linki wysłane pocztą dla każdego adresu e-mail: w pamięci oraz w bazie danych pod odciskiem SHA-256, który jest usuwany w ciągu dwóch dni od ostatniej próby.',
  },
  deletion: {
    title: 'Co oznacza usunięcie',
    shipment:
      'Gdy pracownicy usuną przesyłkę, od tej chwili każde wyszukanie odpowiada „nie znaleziono”, a żaden z jej plików nie jest już udostępniany. Przez pewien czas, 30 dni, jeśli nie ustaliliśmy inaczej, superadministrator może ją przywrócić. Potem imiona i nazwiska, nazwy, adresy, teksty, zdjęcia, dokumenty, odpowiedzi, potwierdzenie dostawy i wiadomości e-mail są wymazywane, także z zapisu zmian; numer, daty i status pozostają. Kopia zapasowa wykonana wcześniej zawiera je, dopóki jej nie usuniemy.',
    others:
      'Zdjęcie, które pracownicy usuną z przesyłki, jest usuwane z dysku. Usunięte konto pracownika jest natychmiast wylogowywane i nigdy więcej nie może się zalogować; jego zapis pozostaje, aby historia zachowała autora.',
    stays: 'Przesyłka, której nikt nie usunie, pozostaje. Aby wymazać swoje dane, proszę napisać na adres {email}.',
  },
  others: {
    title: 'Inne firmy',
    text: 'Te strony niczego nie wczytują z innych serwerów i nikomu nie mówią, że Państwo tu byli. Programy i webhooki naszych pracowników mogą przekazywać dane innym firmom. Wiadomości e-mail przechodzą po drodze przez serwery poczty, nasze i odbiorcy. Co przechowuje przeglądarka, opisuje strona {cookies}.',
    cookies: 'Pliki cookie',
  },
};
