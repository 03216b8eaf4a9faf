import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'Benachrichtigungen',
  description: 'Welche E-Mails Sie zu Ihren Sendungen bekommen.',
  intro: 'E-Mails an Sie zu den Sendungen Ihrer Unternehmen. Was Sie selbst tun, wird Ihnen nicht gemailt.',
  eventsTitle: 'Sofort per E-Mail melden',
  events: {
    exception: 'Angehalten oder nicht zustellbar',
    estimate: 'Neuer Zustelltermin',
    delivered: 'Zustellung',
    document: 'Neues Dokument',
    message: 'Nachricht von uns',
    request: 'Antwort auf eine Anfrage',
  },
  ofTitle: 'Sendungen',
  of: { all: 'Alle Ihrer Unternehmen', followed: 'Nur die, denen ich folge' },
  digestTitle: 'Zusammenfassung per E-Mail',
  digests: { none: 'Keine', daily: 'Täglich um 07:00 Uhr', weekly: 'Montags um 07:00 Uhr' },
  digestHint: 'Sie enthält alles, was geschehen ist, gleich was oben gewählt ist.',
  zone: 'Zeitzone der Zusammenfassung',
  save: 'Speichern',
  saved: 'Gespeichert.',
  failed: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  follow: 'Folgen',
  unfollow: 'Nicht mehr folgen',
  followHint: 'Auf Wunsch bekommen Sie E-Mails nur zu Sendungen, denen Sie folgen: siehe {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'E-Mails dieser Art',
  on: 'Wir dürfen Ihnen E-Mails dieser Art senden.',
  stopped: 'Wir senden Ihnen keine E-Mails dieser Art mehr.',
  stop: 'E-Mails dieser Art abbestellen',
  choose: 'Ihre E-Mails im Portal auswählen',
  summary: 'Zusammenfassung Ihrer Sendungen',
};
