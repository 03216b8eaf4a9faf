import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: 'Fracht morski, lotniczy i drogowy',
  description:
    'Magazynowanie oraz fracht lotniczy, morski i drogowy. Jeden numer przesyłki pokazuje, gdzie ona się znajduje.',

  heading: 'Fracht morski, lotniczy i drogowy. Każdy kilometr na papierze.',
  summary:
    'Przewozimy towar, stemplujemy dokumenty na każdym etapie i pokazujemy Państwu każdy wpis. Jeden numer wystarczy, by wiedzieć, gdzie jest przesyłka.',
  getStarted: 'ZACZYNAMY',
  trackYourOrder: 'Śledzenie przesyłki',
  track: 'ŚLEDŹ',
  numberMissing: 'Proszę podać numer przesyłki',

  services: {
    title: 'Usługi',
    summary: 'Cztery sposoby powierzenia nam towaru, jeden rodzaj dokumentu.',
    all: 'WSZYSTKIE USŁUGI',
    soldBy: 'Rozliczamy za',
    warehousing: {
      name: 'Magazynowanie',
      text: 'Towar jest liczony przy przyjęciu, fotografowany i składowany pod Państwa numerem zamówienia, a potem kompletowany i ładowany przy tej samej rampie.',
      soldBy: 'Paletę i tydzień',
    },
    air: {
      name: 'Fracht lotniczy',
      text: 'Z lotniska na lotnisko albo pod same drzwi. Masę taryfową uzgadniamy z Państwem, zanim cokolwiek wystartuje.',
      soldBy: 'Kilogram',
    },
    ocean: {
      name: 'Fracht morski',
      text: 'Pełne kontenery i ładunki częściowe. Terminy przyjęcia, wypłynięcia i przybycia otrzymują Państwo na piśmie, zanim kontener opuści plac.',
      soldBy: 'Kontener lub metr sześcienny',
    },
    road: {
      name: 'Fracht drogowy',
      text: 'Całe naczepy, ładunki częściowe i busy ekspresowe. Kierowca kwituje towar na początku i na końcu trasy.',
      soldBy: 'Naczepę lub metr ładunkowy',
    },
  },

  workflow: {
    title: 'Droga przesyłki',
    summary: 'Pięć stempli od rejestracji do podpisu. Strona śledzenia pokazuje te same słowa.',
    pending: {
      title: 'Rejestracja',
      text: 'Najpierw otrzymują Państwo cenę, potem numer przesyłki. Nic nie rusza bez Państwa zgody.',
    },
    processing: {
      title: 'Pakowanie',
      text: 'Towar jest ważony, etykietowany i fotografowany. Powstają dokumenty celne.',
    },
    shipped: { title: 'Przekazanie', text: 'Przewoźnik przejmuje ładunek i kwituje jego odbiór.' },
    in_transit: {
      title: 'W drodze',
      text: 'Każdy port, terminal i każda granica są wpisywane z miejscem i godziną.',
    },
    delivered: {
      title: 'Podpis',
      text: 'Odbiorca sprawdza liczbę sztuk i podpisuje. Karta przesyłki zostaje zamknięta.',
    },
  },

  inFigures: 'W liczbach',
  deliveries: { figure: '10+', of: 'mln dostaw' },
  clients: { figure: '8700+', of: 'klientów' },
  offices: { figure: '49+', of: 'biur' },
  projects: { figure: '300+', of: 'projektów' },

  why: 'Dlaczego my',
  reasons: [
    {
      title: 'Jeden numer, jedna karta',
      text: 'Trasa, stemple, zdjęcia i daty są na jednej stronie. Wystarczy wysłać kupującemu link: do jej przeczytania nie trzeba mieć konta.',
    },
    {
      title: 'Opóźnienie jest zapisane',
      text: 'Gdy przesyłka zostaje wstrzymana, widać to wraz z miejscem i godziną, zanim ktokolwiek musi do nas dzwonić.',
    },
    {
      title: 'Odprawa celna od dnia rejestracji',
      text: 'Ładunek, który przekracza granicę, zgłaszamy do odprawy już przy rejestracji, a nie dopiero wtedy, gdy stoi przed szlabanem.',
    },
    {
      title: 'Zdjęcia przed zamknięciem drzwi',
      text: 'Do pięciu zdjęć towaru w stanie, w jakim go przejęliśmy, przechowywanych razem z kartą przesyłki.',
    },
  ],
  seeProjects: 'ZOBACZ PROJEKTY',

  testimonial: 'Opinia klienta',
  deliveryNote: 'Dowód dostawy',
  receivedInFull: 'PRZYJĘTO W CAŁOŚCI',
  from: 'Skąd',
  noteFrom: 'Brescia, Włochy',
  to: 'Dokąd',
  noteTo: 'Malmö, Szwecja',
  goods: 'Towar',
  noteGoods: '31 palet, korpusy pomp',
  weight: 'Masa',
  remarks: 'Uwagi odbiorcy',
  quotation:
    '„Trzydzieści jeden palet, trzy granice, jedna karta. Czytałam stemple w telefonie i rampa była wolna, gdy ciężarówka wjechała na plac”.',
  signature: 'Podpis',
  signedBy: '{name}, przyjęcie towaru, Öresund Pumpverk',

  quote: {
    title: 'Zapytanie o wycenę',
    summary:
      'Proszę wypełnić list przewozowy na tyle, na ile to możliwe. Wymiary i kilka słów o towarze pozwolą podać dokładniejszą cenę.',
    whoAsks: 'Kto pyta',
    route: 'Trasa',
    goods: 'Towar',
    chooseService: 'Proszę wybrać usługę',
    serviceTypes: {
      ground: 'Fracht drogowy',
      air: 'Fracht lotniczy',
      ocean: 'Fracht morski',
      express: 'Dostawa ekspresowa',
      ltl: 'Ładunek częściowy (LTL)',
      ftl: 'Ładunek całopojazdowy (FTL)',
    },
    answered: 'Odpowiadamy w ciągu 24 godzin. Wycena do niczego nie zobowiązuje.',
    sendsNothing: 'Ten formularz niczego jeszcze nie wysyła. W sprawie wyceny proszę napisać na adres {email}.',
    submit: 'Wyślij zapytanie',
    submitting: 'Wysyłanie…',
    sent: 'Zapytanie o wycenę wysłane',
    sentText: 'Odpowiemy w ciągu 24 godzin i prześlemy szczegółową wycenę.',
  },

  contact: 'Kontakt',
  officeHours: 'Godziny pracy biura',
  leaveMessage: 'Zostaw wiadomość',
};
