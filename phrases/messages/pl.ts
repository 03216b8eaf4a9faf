import type { MessagePhrases } from './en.ts';

export const messages: MessagePhrases = {
  thread: 'Wiadomości',
  open: 'Chcą Państwo coś nam przekazać?',
  title: 'Wiadomość do nas o tej przesyłce',
  intro: 'Wiadomość trafi do osoby, która zajmuje się tą przesyłką.',
  writer: {
    receiver: 'Piszą Państwo jako odbiorca.',
    sender: 'Piszą Państwo jako nadawca.',
    other: 'Piszą Państwo za pomocą otrzymanego linku.',
  },
  kind: 'Czego dotyczy?',
  choose: 'Proszę wybrać',
  kinds: {
    address: 'Adres jest błędny lub się zmienił',
    later: 'Proszę doręczyć później',
    cancel: 'Proszę ją anulować',
    'not-received': 'Przesyłka do mnie nie dotarła',
    damaged: 'Coś jest uszkodzone',
    other: 'Coś innego',
    document: 'Dodano dokument',
  },
  message: 'Państwa wiadomość',
  date: 'Doręczyć od',
  dateHint: 'Tylko jeśli ma przyjść później.',
  images: 'Zdjęcia',
  imagesHint: (max: number) => `Najwyżej ${max}, JPEG, PNG lub WebP, po 5 MB.`,
  send: 'Wyślij',
  sending: 'Wysyłanie…',
  thanks: 'Dziękujemy',
  next: 'Otrzymaliśmy Państwa wiadomość. Osoba, która zajmuje się tą przesyłką, przeczyta ją i odezwie się, jeśli coś będzie niejasne. Adres zmieniamy dopiero po sprawdzeniu.',
  again: 'Napisz kolejną wiadomość',
  missingKind: 'Proszę wybrać, czego dotyczy wiadomość.',
  missingMessage: 'Proszę napisać wiadomość.',
  wrongDay: 'Proszę podać prawidłowy dzień.',
  dayRange: 'Proszę wybrać dzień od dzisiaj, w ciągu roku.',
  dayNotAllowed: 'Dzień można podać tylko przy późniejszym doręczeniu.',
  tooManyImages: (max: number) => `Liczba zdjęć nie może przekroczyć ${max}.`,
  badImage: 'Jeden z plików nie jest zdjęciem, które możemy odczytać, lub ma ponad 5 MB.',
  noKey:
    'Proszę jeszcze raz otworzyć link z naszej wiadomości e-mail o tej przesyłce: bez niego nie możemy przyjąć wiadomości.',
  tooMany: 'Otrzymaliśmy dziś już kilka wiadomości o tej przesyłce. Proszę napisać jutro lub zadzwonić do nas.',
  imagesLater:
    'W ciągu godziny otrzymaliśmy zbyt wiele zdjęć dotyczących tej przesyłki. Proszę wysłać wiadomość bez zdjęć lub spróbować ponownie później.',
  failed: 'Nie udało się wysłać wiadomości. Proszę spróbować ponownie.',
  unanswered:
    'Nie nadeszła odpowiedź. Proszę sprawdzić połączenie i spróbować ponownie: to, co napisano, nadal tu jest.',
};
