import type { UnlockPhrases } from './en.ts';

export const unlock: UnlockPhrases = {
  title: 'Sind Sie der Empfänger?',
  limited:
    'Namen, Nachricht, Fotos und Dokumente sind für die Beteiligten dieser Sendung bestimmt. Geben Sie die E-Mail-Adresse des Empfängers ein, um sie zu sehen.',
  full: 'Dokumente und der Zustellnachweis sind für den Empfänger bestimmt. Geben Sie die E-Mail-Adresse des Empfängers ein, um sie zu sehen.',
  link: 'Auch der Link in unseren E-Mails zeigt sie.',
  email: 'E-Mail-Adresse des Empfängers',
  show: 'Alles anzeigen',
  mismatch: 'Das stimmt nicht überein',
  failed: 'Das hat nicht funktioniert. Bitte versuchen Sie es gleich noch einmal.',
  cookies: 'Bitte lassen Sie Cookies für diese Website zu und versuchen Sie es noch einmal.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Zu viele Versuche. Bitte versuchen Sie es in 1 Minute erneut.'
      : `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} Minuten erneut.`,
};
