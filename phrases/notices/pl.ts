import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'Powiadomienia',
  description: 'Jakie wiadomości o przesyłkach Państwo otrzymują.',
  intro: 'Wiadomości do Państwa o przesyłkach Państwa firm. O własnych działaniach nie powiadamiamy.',
  eventsTitle: 'Proszę od razu powiadamiać mnie e-mailem',
  events: {
    exception: 'Wstrzymanie lub niedoręczenie',
    estimate: 'Nowy przewidywany termin doręczenia',
    delivered: 'Doręczenie',
    document: 'Nowy dokument',
    message: 'Wiadomość od nas',
    request: 'Odpowiedź na zapytanie',
  },
  ofTitle: 'Przesyłki',
  of: { all: 'Wszystkie przesyłki Państwa firm', followed: 'Te, które obserwuję' },
  digestTitle: 'Podsumowanie e-mailem',
  digests: { none: 'Żadne', daily: 'Codziennie o 07:00', weekly: 'W poniedziałki o 07:00' },
  digestHint: 'Zawiera wszystko, co się wydarzyło, niezależnie od wyboru powyżej.',
  zone: 'Strefa czasowa podsumowania',
  save: 'Zapisz',
  saved: 'Zapisano.',
  failed: 'Nie udało się zapisać. Proszę spróbować ponownie.',
  follow: 'Obserwuj',
  unfollow: 'Przestań obserwować',
  followHint: 'Można otrzymywać wiadomości tylko o obserwowanych przesyłkach: zob. {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'Wiadomości tego rodzaju',
  on: 'Możemy wysyłać Państwu takie wiadomości.',
  stopped: 'Nie wysyłamy już Państwu takich wiadomości.',
  stop: 'Zrezygnuj z takich wiadomości',
  choose: 'Wybierz wiadomości w portalu',
  summary: 'Podsumowanie Państwa przesyłek',
};
