import type { SupportPhrases } from './en.ts';

export const support: SupportPhrases = {
  title: 'Hilfe',
  description:
    'Wo die Sendungsnummer steht, was die zehn Status bedeuten, was zu tun ist, wenn eine Nummer nicht gefunden wird, und Hilfe für Mitarbeiter.',
  summary: 'Wie man eine Sendungsnummer liest, wie man einen Status liest und was zu tun ist, wenn etwas nicht stimmt.',

  number: {
    title: 'Wo Ihre Nummer steht',
    where:
      'Im Betreff jeder E-Mail, die wir zu der Sendung verschicken. Wenn Sie keine haben, fragen Sie den Absender: Wer die Sendung gebucht hat, kennt sie.',
    ours: 'Unser Kürzel',
    random: 'Vierzehn zufällige Zeichen',
    check: 'Prüfzeichen',
    example: 'Ein Beispiel. Es gehört zu keiner Sendung.',
    how: 'Siebzehn Buchstaben und Ziffern. 0, O, 1, I, L und U kommen nicht vor, damit nichts verwechselt werden kann. Das letzte Zeichen wird aus den anderen berechnet: Ein Tippfehler fällt sofort auf. Kleinbuchstaben, Leerzeichen und Bindestriche machen keinen Unterschied.',
  },
  statuses: {
    title: 'Was jeder Status bedeutet',
    pending: 'Gebucht und mit einer Nummer versehen. Es wurde noch nichts bewegt.',
    processing: 'Die Ware wird am Abgangsort gewogen, etikettiert und mit Papieren versehen.',
    shipped: 'Dem Frachtführer übergeben. Ab jetzt ist das Versanddatum eingetragen.',
    in_transit:
      'Zwischen Abgangsort und Zielort: auf See, in der Luft, auf der Straße oder beim Warten auf den Anschluss.',
    'out-for-delivery': 'Auf dem Fahrzeug, das sie zum Empfänger bringt.',
    delivered: 'Übergeben. Die Seite zeigt, wann.',
    'on-hold':
      'Angehalten, durch den Zoll, das Wetter oder weil ein Papier fehlt. Den Grund nennt die Seite unter dem Status oder beim neuesten Eintrag.',
    cancelled: 'Storniert. Die Sendung wird nicht befördert.',
    failed: 'Die Zustellung wurde versucht und ist nicht gelungen. Fragen Sie uns, wie es weitergeht.',
    returned: 'An den Absender zurückgesandt.',
  },
  notFound: {
    title: 'Wenn eine Nummer nicht gefunden wird',
    count: 'Zählen Sie nach: Sie hat siebzehn Zeichen und beginnt mit WB. Kopieren ist besser als Tippen.',
    misread: 'Die Buchstaben O, I, L und U und die Ziffern 0 und 1 sind Lesefehler: Keine Nummer enthält sie.',
    carriers: 'Die eigene Nummer eines Frachtführers ist nicht unsere. Wir verfolgen nur nach unseren Nummern.',
    deleted: 'Vielleicht hat die Sendung gelöscht, wer sie gebucht hat. Der Absender weiß es.',
    tooMany: 'Nach zu vielen unbekannten Nummern bittet der Server Sie zu warten, höchstens eine Minute.',
  },
  images: {
    title: 'Fotos',
    text: 'Eine Sendung hat bis zu fünf. Wählen Sie eines auf der {page}, um es groß zu sehen; mit den Pfeiltasten geht es von dort weiter, und Escape schließt es. Steht statt eines Bildes ein Dateiname da, konnte das Bild nicht geladen werden: Laden Sie die Seite neu, und schreiben Sie uns, wenn es ausbleibt.',
    page: 'Seite der Sendungsverfolgung',
  },
  verification: {
    title: 'Mitarbeiter: Warten auf die Freigabe',
    text: 'Mit einem neuen Konto können Sie sich anmelden und umsehen, aber erst dann Sendungen anlegen, ändern oder löschen, wenn ein freigegebener Administrator oder ein Super-Admin es freigegeben hat. Fragen Sie einen von ihnen; eine E-Mail sagt Ihnen, wenn es so weit ist. Bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link, den wir Ihnen geschickt haben: Die Kollegen sehen, ob Sie das getan haben. Wer eingeladen wurde und ein Passwort gewählt hat, ist bereits freigegeben.',
  },
  password: {
    title: 'Mitarbeiter: Passwort vergessen',
    link: 'Niemand kann Ihr Passwort sehen. {ask}, mit dem Sie ein neues wählen; er gilt einmal und 30 Minuten lang. Damit enden alle Ihre Sitzungen. Den Code eines zweiten Faktors ersetzt er nicht.',
    ask: 'Fordern Sie einen Link an',
    wrong:
      'Nach zehn falschen Passwörtern in einer Viertelstunde ist das Konto für Sie 30 Sekunden lang gesperrt, danach länger, bis zu einer Viertelstunde. Ein deaktiviertes Konto meldet dies, wenn das Passwort stimmt; ein Super-Admin kann es aktivieren.',
  },
  telephone: {
    title: 'Mitarbeiter: Telefon verloren',
    text: 'Wenn Ihr Konto einen zweiten Faktor hat, melden Sie sich mit einem der Wiederherstellungscodes an, die Sie beim Hinzufügen aufbewahrt haben; jeder gilt einmal. Entfernen Sie dann den zweiten Faktor auf Ihrer Kontoseite und fügen Sie ihn auf dem nächsten Telefon neu hinzu. Ohne Wiederherstellungscode wenden Sie sich an einen Super-Admin, der ihn für Sie entfernen kann.',
  },
  programs: {
    title: 'Mitarbeiter: eigene Programme',
    text: 'Ein Programm kann in Ihrem Namen Sendungen buchen, ändern und verfolgen und von Änderungen erfahren. {guide} enthält eine erste Buchung und jeden Aufruf.',
    guide: 'Die Anleitung für Entwickler',
  },
  write: {
    title: 'An wen Sie schreiben',
    email: 'E-Mail',
    telephone: 'Telefon',
    text: 'Nennen Sie die Sendungsnummer und was Sie erwartet haben. Wenn eine Seite einen Fehler zeigte, nennen Sie die Anfrage-ID, die dort steht: Damit finden wir die Zeile in unserem Protokoll.',
  },
};
