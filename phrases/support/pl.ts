import type { SupportPhrases } from './en.ts';

export const support: SupportPhrases = {
  title: 'Pomoc',
  description:
    'Gdzie znaleźć numer przesyłki, co oznacza dziesięć statusów, co zrobić, gdy numeru nie znaleziono, oraz pomoc dla pracowników.',
  summary: 'Jak czytać numer przesyłki, jak czytać status i co zrobić, gdy coś się nie zgadza.',

  number: {
    title: 'Gdzie jest numer',
    where:
      'W temacie każdej wiadomości, którą wysyłamy w sprawie przesyłki. Jeśli jej nie ma, proszę zapytać nadawcę: numer ma ten, kto zarejestrował przesyłkę.',
    ours: 'Nasz znak',
    random: 'Czternaście losowych',
    check: 'Kontrola',
    example: 'Przykład. Nie należy do żadnej przesyłki.',
    how: 'Siedemnaście liter i cyfr. Nie ma wśród nich 0, O, 1, I, L ani U, więc nic nie da się pomylić. Ostatni znak jest obliczany z pozostałych: literówka od razu wychodzi na jaw. Małe litery, spacje i łączniki nie mają znaczenia.',
  },
  statuses: {
    title: 'Co oznacza każdy status',
    pending: 'Zarejestrowana i opatrzona numerem. Nic jeszcze nie ruszyło.',
    processing: 'Towar jest ważony, etykietowany i zaopatrywany w dokumenty w miejscu nadania.',
    shipped: 'Przekazana przewoźnikowi. Od tej chwili podana jest data wysłania.',
    in_transit:
      'Między miejscem nadania a przeznaczenia: na morzu, w powietrzu, na drodze lub w oczekiwaniu na połączenie.',
    'out-for-delivery': 'W pojeździe, który wiezie ją do odbiorcy.',
    delivered: 'Dostarczona. Strona pokazuje, kiedy.',
    'on-hold':
      'Wstrzymana przez urząd celny, pogodę lub z powodu brakującego dokumentu. Przyczyna jest podana pod statusem lub przy najnowszym wpisie.',
    cancelled: 'Anulowana. Nie zostanie przewieziona.',
    failed: 'Podjęto próbę dostawy, ale się nie powiodła. Proszę zapytać nas, co dalej.',
    returned: 'Zwrócona do nadawcy.',
  },
  notFound: {
    title: 'Gdy numeru nie znaleziono',
    count: 'Proszę policzyć: numer ma siedemnaście znaków i zaczyna się od WB. Lepiej kopiować niż przepisywać.',
    misread: 'Litera O, I, L lub U albo cyfra 0 lub 1 to błąd odczytu: żaden numer ich nie zawiera.',
    carriers: 'Własny numer przewoźnika nie jest naszym numerem. Śledzimy tylko według naszych.',
    deleted: 'Przesyłkę mógł usunąć ten, kto ją zarejestrował. Nadawca to wie.',
    tooMany: 'Po zbyt wielu nieznanych numerach serwer prosi o odczekanie, najwyżej minutę.',
  },
  images: {
    title: 'Zdjęcia',
    text: 'Przesyłka ma ich do pięciu. Po wybraniu jednego z nich ({page}) widać je w powiększeniu; klawisze strzałek przechodzą do kolejnych, a Escape zamyka podgląd. Jeśli zamiast zdjęcia widać nazwę pliku, zdjęcia nie udało się wczytać: proszę odświeżyć stronę i napisać do nas, jeśli się nie pojawi.',
    page: 'strona śledzenia',
  },
  verification: {
    title: 'Pracownicy: oczekiwanie na weryfikację',
    text: 'Nowe konto pozwala zalogować się i rozejrzeć, ale tworzyć, zmieniać i usuwać przesyłki można dopiero wtedy, gdy zweryfikuje je zweryfikowany administrator lub superadministrator. Proszę zwrócić się do jednego z nich; o weryfikacji powiadomi wiadomość e-mail. Najpierw proszę potwierdzić adres e-mail, korzystając z linku, który wysłaliśmy: widzą oni, czy to zrobiono. Kto został zaproszony i wybrał hasło, jest już zweryfikowany.',
  },
  password: {
    title: 'Pracownicy: zapomniane hasło',
    link: 'Nikt nie może zobaczyć Państwa hasła. {ask}, który pozwala wybrać nowe; działa jeden raz i przez 30 minut. Kończą się wtedy wszystkie sesje. Nie zastępuje on kodu drugiego składnika.',
    ask: 'Proszę poprosić o link',
    wrong:
      'Po dziesięciu błędnych hasłach w ciągu kwadransa konto zamyka się na 30 sekund, potem na dłużej, najwyżej na kwadrans. Wyłączone konto informuje o tym, gdy hasło jest poprawne; włączyć je może superadministrator.',
  },
  telephone: {
    title: 'Pracownicy: zgubiony telefon',
    text: 'Jeśli konto ma drugi składnik, proszę zalogować się jednym z kodów odzyskiwania zapisanych przy jego dodawaniu; każdy działa jeden raz. Następnie proszę usunąć drugi składnik na stronie konta i dodać go na nowo na kolejnym telefonie. Bez kodu odzyskiwania pomoże superadministrator, który może go usunąć.',
  },
  programs: {
    title: 'Pracownicy: własne programy',
    text: 'Program może w Państwa imieniu rejestrować, zmieniać i śledzić przesyłki oraz dowiadywać się o zmianach. {guide} zawiera pierwszą rejestrację i każde wywołanie.',
    guide: 'Przewodnik dla programistów',
  },
  write: {
    title: 'Do kogo napisać',
    email: 'E-mail',
    telephone: 'Telefon',
    text: 'Proszę podać numer przesyłki i to, co powinno być widoczne. Jeśli strona zgłosiła błąd, proszę podać identyfikator żądania, który pokazuje: dzięki niemu znajdziemy wpis w naszym dzienniku.',
  },
};
