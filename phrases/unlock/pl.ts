import type { UnlockPhrases } from './en.ts';

const rules = new Intl.PluralRules('pl');

export const unlock: UnlockPhrases = {
  title: 'Odbierają Państwo tę przesyłkę?',
  limited:
    'Nazwiska, wiadomość, zdjęcia i dokumenty są przeznaczone dla osób, których dotyczy ta przesyłka. Aby je zobaczyć, należy podać adres e-mail odbiorcy.',
  full: 'Dokumenty i potwierdzenie dostawy są przeznaczone dla odbiorcy. Aby je zobaczyć, należy podać adres e-mail odbiorcy.',
  link: 'Pokazuje je też link w naszych e-mailach.',
  email: 'Adres e-mail odbiorcy',
  show: 'Pokaż wszystko',
  mismatch: 'To się nie zgadza',
  failed: 'Nie udało się. Proszę spróbować ponownie za chwilę.',
  cookies: 'Proszę zezwolić tej stronie na pliki cookie i spróbować ponownie.',
  tooMany: (minutes: number) =>
    (
      ({
        one: 'Zbyt wiele prób. Proszę spróbować ponownie za minutę.',
        few: `Zbyt wiele prób. Proszę spróbować ponownie za ${minutes} minuty.`,
      }) as Partial<Record<Intl.LDMLPluralRule, string>>
    )[rules.select(minutes)] ?? `Zbyt wiele prób. Proszę spróbować ponownie za ${minutes} minut.`,
};
