import type { AccountPhrases } from './en.ts';

export const account: AccountPhrases = {
  signIn: {
    title: 'Anmelden',
    description: 'Anmeldung für Mitarbeiter: Sendungen, ihren Status, Fotos und E-Mails verwalten.',
    intro: 'Für alle, die die Fracht bewegen.',
    noAccount: 'Noch kein Konto? {link}',
    link: 'Registrieren',
    forgot: 'Passwort vergessen?',
    needsScript: 'Die Anmeldung benötigt JavaScript. Bitte schalten Sie es ein.',
  },
  signUp: {
    title: 'Registrieren',
    description:
      'Ein Konto für Mitarbeiter anlegen. Sendungen lassen sich damit erst anlegen, ändern oder löschen, wenn ein freigegebener Administrator oder ein Super-Admin es freigegeben hat.',
    heading: 'Konto anlegen',
    intro:
      'Mit einem neuen Konto können Sie Sendungen erst anlegen, ändern oder löschen, wenn ein freigegebener Administrator oder ein Super-Admin es freigegeben hat.',
    hasAccount: 'Haben Sie schon ein Konto? {link}',
    link: 'Anmelden',
    fullName: 'Vollständiger Name',
    passwordHint: 'Mindestens 8 Zeichen, nur Buchstaben (A–Z) und Ziffern, von beiden wenigstens eines.',
    send: 'Konto anlegen',
    sending: 'Konto wird angelegt …',
    rejected:
      'Das Konto konnte nicht angelegt werden. Vielleicht gibt es die E-Mail-Adresse schon, oder der Server hatte einen Fehler.',
    failed: 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    needsScript: 'Die Registrierung benötigt JavaScript. Bitte schalten Sie es ein.',
  },
  forgot: {
    title: 'Passwort vergessen?',
    description: 'Einen Link anfordern, um ein neues zu wählen.',
    intro: 'Wir schicken Ihnen per E-Mail einen Link, mit dem Sie ein neues wählen.',
    send: 'Link anfordern',
    sending: 'Wird gesendet …',
    failed: 'Der Link konnte nicht angefordert werden. Bitte versuchen Sie es erneut.',
    needsScript: 'Das Anfordern eines Links benötigt JavaScript. Bitte schalten Sie es ein.',
    sent: 'Sehen Sie in Ihr Postfach',
    sentText:
      'Wenn es zu {email} ein Konto gibt, ist eine E-Mail mit einem Link unterwegs. Der Link gilt einmal und 30 Minuten lang.',
    noMail:
      'Keine E-Mail erhalten? Bitte sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse. Wer eingeladen wurde und noch kein Passwort hat, bittet einen Super-Admin um eine neue Einladung.',
    another: 'Andere Adresse versuchen',
  },
  choose: {
    description: 'Mit dem Link, den wir Ihnen per E-Mail geschickt haben.',
    newPassword: 'Neues Passwort',
    sending: 'Wird gespeichert …',
    failed: 'Das Passwort konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    needsScript:
      'Das Wählen eines Passworts benötigt JavaScript. Bitte schalten Sie es ein und öffnen Sie den Link noch einmal.',
    askAgain: 'Neuen Link anfordern',
    reset: {
      title: 'Neues Passwort wählen',
      heading: 'Neues Passwort wählen',
      intro: 'Danach sind Sie überall abgemeldet und melden sich damit an.',
      send: 'Passwort ändern',
      success: 'Ihr Passwort ist geändert. Bitte melden Sie sich an.',
      wayOn:
        'Er gilt einmal, bis 30 Minuten nach der Anforderung; von mehreren gelten die drei neuesten, bis einer verwendet wird.',
    },
    invitation: {
      title: 'Ihre Einladung',
      heading: 'Willkommen an Bord',
      intro: 'Wählen Sie ein Passwort, um Ihr Konto zu nutzen.',
      send: 'Passwort festlegen',
      success: 'Ihr Passwort ist festgelegt. Bitte melden Sie sich an.',
      wayOn:
        'Er gilt einmal, 72 Stunden lang, und verfällt, sobald ein neuerer verschickt wird. Bitten Sie einen Super-Admin, Ihnen einen neuen zu schicken.',
    },
  },
  confirm: {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Mit dem Link, den wir Ihnen per E-Mail geschickt haben.',
    heading: 'Bestätigen Sie Ihre Adresse',
    intro: 'So sehen Ihre Kollegen, dass die Adresse Ihres Kontos Ihnen gehört.',
    send: 'Adresse bestätigen',
    sending: 'Wird bestätigt …',
    failed: 'Die Adresse konnte nicht bestätigt werden. Bitte versuchen Sie es erneut.',
    needsScript:
      'Das Bestätigen einer Adresse benötigt JavaScript. Bitte schalten Sie es ein und öffnen Sie den Link noch einmal.',
    done: '{strong} Sie können diese Seite schließen.',
    strong: 'Ihre E-Mail-Adresse ist bestätigt.',
    wayOn:
      'Er gilt einmal, 24 Stunden lang. In Ihrem Konto steht, ob die Adresse bestätigt ist; dort können Sie sich auch einen neuen Link schicken lassen.',
    toAccount: 'Zu Ihrem Konto',
  },
  join: {
    title: 'Einem Unternehmen beitreten',
    description: 'Mit dem Link, den wir Ihnen per E-Mail geschickt haben.',
    heading: 'Einem Unternehmen beitreten',
    intro: 'Sie sind eingeladen, die Sendungen eines Unternehmens zu sehen.',
    signedInAs: 'Sie sind angemeldet als {name}, {email}.',
    send: 'Beitreten',
    sending: 'Beitritt läuft …',
    signInFirst:
      'Melden Sie sich mit der E-Mail-Adresse an, an die die Einladung ging. Danach kommen Sie hierher zurück.',
    signIn: 'Anmelden',
    another: 'Abmelden und mit einer anderen Adresse anmelden',
    isAnothers: 'Diese Einladung ging an eine andere Adresse. Melden Sie sich mit dieser an; der Link bleibt gültig.',
    isStaff: 'Dieses Konto gehört zu unserem Team und kann keinem Unternehmen beitreten.',
    failed: 'Der Beitritt hat nicht geklappt. Bitte versuchen Sie es erneut.',
    needsScript: 'Der Beitritt benötigt JavaScript. Bitte schalten Sie es ein und öffnen Sie den Link noch einmal.',
    done: 'Sie sind beigetreten. Ihre Unternehmen:',
    goOn: 'Zu Ihren Sendungen',
    wayOn:
      'Er gilt einmal, 72 Stunden lang, und verfällt, sobald ein neuerer verschickt wird. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  },
  backToSignIn: 'Zurück zur Anmeldung',
  linkNotValid: 'Dieser Link ist nicht mehr gültig.',
};
