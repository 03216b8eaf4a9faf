import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: 'Fracht per Schiff, Flugzeug und Lkw',
  description:
    'Lagerung, Luft-, See- und Straßenfracht. Eine einzige Sendungsnummer zeigt Ihnen, wo Ihre Sendung gerade ist.',

  heading: 'Fracht zu Wasser, in der Luft und auf der Straße. Jeder Kilometer belegt.',
  summary:
    'Wir befördern Ihre Ware, stempeln sie an jeder Station ab und zeigen Ihnen den Eintrag. Eine einzige Nummer sagt Ihnen, wo Ihre Sendung ist.',
  getStarted: 'JETZT STARTEN',
  trackYourOrder: 'Sendung verfolgen',
  track: 'VERFOLGEN',
  numberMissing: 'Bitte geben Sie eine Sendungsnummer ein',

  services: {
    title: 'Leistungen',
    summary: 'Vier Wege, uns Ihre Ware anzuvertrauen, auf ein und demselben Papier.',
    all: 'ALLE LEISTUNGEN',
    soldBy: 'Abgerechnet nach',
    warehousing: {
      name: 'Lagerung',
      text: 'Die Ware wird beim Eingang gezählt, fotografiert und unter Ihrer eigenen Auftragsnummer eingelagert, dann an derselben Rampe kommissioniert und verladen.',
      soldBy: 'Palette und Woche',
    },
    air: {
      name: 'Luftfracht',
      text: 'Von Flughafen zu Flughafen oder bis zur Tür. Das frachtpflichtige Gewicht stimmen wir mit Ihnen ab, bevor etwas abhebt.',
      soldBy: 'Kilogramm',
    },
    ocean: {
      name: 'Seefracht',
      text: 'Volle Container und Teilladungen. Annahmeschluss, Abfahrt und Ankunft haben Sie schriftlich, bevor der Container Ihren Hof verlässt.',
      soldBy: 'Container oder Kubikmeter',
    },
    road: {
      name: 'Straßenfracht',
      text: 'Ganze Auflieger, Teilladungen und Expressfahrzeuge. Der Fahrer quittiert Ihre Ware am Anfang und am Ende.',
      soldBy: 'Auflieger oder Lademeter',
    },
  },

  workflow: {
    title: 'So läuft Ihr Transport ab',
    summary:
      'Fünf Stempel von der Buchung bis zur Unterschrift. Die Seite der Sendungsverfolgung zeigt Ihnen dieselben Worte.',
    pending: {
      title: 'Gebucht',
      text: 'Sie erhalten erst einen Preis, dann eine Sendungsnummer. Nichts bewegt sich, bevor Sie zustimmen.',
    },
    processing: {
      title: 'Gepackt',
      text: 'Die Ware wird gewogen, etikettiert und fotografiert. Die Zollpapiere werden erstellt.',
    },
    shipped: { title: 'Übergeben', text: 'Der Frachtführer übernimmt die Ladung und quittiert sie.' },
    in_transit: {
      title: 'Unterwegs',
      text: 'Jeder Hafen, jeder Umschlagplatz und jede Grenze wird mit Ort und Zeit eingetragen.',
    },
    delivered: {
      title: 'Quittiert',
      text: 'Der Empfänger zählt nach und unterschreibt. Der Vorgang ist abgeschlossen.',
    },
  },

  inFigures: 'In Zahlen',
  deliveries: { figure: '10+', of: 'Mio. Zustellungen' },
  clients: { figure: '8700+', of: 'Kunden' },
  offices: { figure: '49+', of: 'Standorte' },
  projects: { figure: '300+', of: 'Projekte' },

  why: 'Warum wir',
  reasons: [
    {
      title: 'Eine Nummer, ein Blatt',
      text: 'Route, Stempel, Fotos und Termine stehen auf einer Seite. Schicken Sie Ihrem Käufer den Link: Zum Lesen braucht er kein Konto.',
    },
    {
      title: 'Eine Verspätung steht da',
      text: 'Wird eine Sendung angehalten, so steht es dort, mit Ort und Zeit, bevor jemand bei uns anrufen muss.',
    },
    {
      title: 'Zoll am Tag der Buchung',
      text: 'Eine Ladung, die eine Grenze überquert, wird bei der Buchung zur Verzollung vorgemerkt und nicht erst, wenn sie vor dem Schlagbaum steht.',
    },
    {
      title: 'Fotos, bevor sich die Türen schließen',
      text: 'Bis zu fünf Bilder der Ware, so wie wir sie übernommen haben, bei den Sendungsdaten aufbewahrt.',
    },
  ],
  seeProjects: 'PROJEKTE ANSEHEN',

  testimonial: 'Kundenstimme',
  deliveryNote: 'Lieferschein',
  receivedInFull: 'VOLLSTÄNDIG ERHALTEN',
  from: 'Von',
  noteFrom: 'Brescia, Italien',
  to: 'Nach',
  noteTo: 'Malmö, Schweden',
  goods: 'Ware',
  noteGoods: '31 Paletten Pumpengehäuse',
  weight: 'Gewicht',
  remarks: 'Bemerkungen des Empfängers',
  quotation:
    '„Einunddreißig Paletten, drei Grenzen, ein Blatt. Ich habe die Stempel auf dem Handy gelesen, und die Rampe war frei, als der Lkw auf den Hof fuhr.“',
  signature: 'Unterschrift',
  signedBy: '{name}, Wareneingang, Öresund Pumpverk',

  quote: {
    title: 'Angebot anfordern',
    summary:
      'Füllen Sie den Frachtbrief aus, so weit Sie können. Maße und ein paar Worte zur Ware machen den Preis verlässlicher.',
    whoAsks: 'Wer fragt an',
    route: 'Die Route',
    goods: 'Die Ware',
    chooseService: 'Leistung wählen',
    serviceTypes: {
      ground: 'Straßenfracht',
      air: 'Luftfracht',
      ocean: 'Seefracht',
      express: 'Expresszustellung',
      ltl: 'Teilladung (LTL)',
      ftl: 'Komplettladung (FTL)',
    },
    answered: 'Antwort innerhalb von 24 Stunden. Ein Angebot verpflichtet zu nichts.',
    sendsNothing: 'Dieses Formular sendet noch nichts. Für ein Angebot schreiben Sie bitte an {email}.',
    submit: 'Anfrage absenden',
    submitting: 'Wird gesendet …',
    sent: 'Anfrage gesendet',
    sentText: 'Wir melden uns innerhalb von 24 Stunden mit einem ausführlichen Angebot.',
  },

  contact: 'Kontakt',
  officeHours: 'Bürozeiten',
  leaveMessage: 'Nachricht hinterlassen',
};
