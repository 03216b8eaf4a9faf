import type { MembersPhrases } from './en.ts';

export const members: MembersPhrases = {
  title: 'Mitglieder',
  explained: 'Alle lesen die Sendungen der Firma; ein Manager verwaltet auch die Mitglieder.',
  onlyManagers: 'Um die Mitglieder kümmert sich die Verwaltung eines Unternehmens.',
  none: 'Noch gehört niemand zu diesem Unternehmen.',
  inviteTitle: 'Jemanden einladen',
  fullName: 'Vollständiger Name',
  email: 'E-Mail',
  role: 'Rolle',
  roleOf: 'Rolle von {name}',
  invite: 'Einladen',
  inviting: 'Wird eingeladen …',
  invited: 'Die Einladung ist unterwegs an {email}.',
  you: 'Sie',
  again: 'Erneut einladen',
  remove: 'Entfernen',
  withdraw: 'Zurückziehen',
  leave: 'Verlassen',
  labelled: '{action}: {name}',
  removing: '{name} aus dem Unternehmen entfernen?',
  withdrawing: 'Die Einladung von {name} zurückziehen? Der Link gilt dann nicht mehr.',
  leaving: 'Das Unternehmen verlassen? Sie sehen seine Sendungen dann nicht mehr.',
  keep: 'Abbrechen',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.',
  roles: { manager: 'Verwaltung', member: 'Mitglied', viewer: 'Nur Lesen' },
  states: { invited: 'Eingeladen', lapsed: 'Abgelaufen' },
  sentences: {
    'Please fill in all required fields': 'Bitte füllen Sie alle Pflichtfelder aus.',
    'Please enter one valid email address, such as name@example.com':
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com',
  },
  failures: {
    'member-already': 'Diese Person ist bereits Mitglied.',
    'member-is-staff': 'Diese Adresse gehört zu unserem Team und kann keinem Unternehmen beitreten.',
    'member-deactivated': 'Das Konto mit dieser Adresse ist deaktiviert.',
    'too-many-members':
      'Ein Unternehmen hat höchstens 500 Mitglieder und Einladungen. Bitte entfernen Sie zuerst jemanden.',
    'last-manager': 'Ein Unternehmen braucht eine Verwaltung. Bitte bestimmen Sie zuerst eine andere Person.',
    'managers-only': 'Das kann nur die Verwaltung des Unternehmens.',
    'rate-limit': 'Zu viele Einladungen. Bitte versuchen Sie es {when} erneut.',
  },
};
