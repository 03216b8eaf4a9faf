import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: 'Nutzungs\u00adbedingungen',
  description:
    'Was die Seite der Sendungsverfolgung zusagt und was nicht, und wessen Ortsnamen, Karte und Schriften diese Website verwendet.',
  summary:
    'Die Sendungsverfolgung zeigt, was unsere Mitarbeiter eingetragen haben. Sie hilft Ihnen beim Planen; eine Garantie ist sie nicht.',
  website: {
    title: 'Wofür diese Bedingungen gelten',
    text: 'Für diese Website und ihre Sendungsverfolgung. Die Beförderung der Ware selbst ist im Vertrag über die jeweilige Sendung geregelt; nichts auf dieser Website ändert daran etwas.',
    withConditions:
      'Diese Website und ihre Sendungsverfolgung. Güter werden nach den Beförderungsbedingungen am Ende dieser Seite befördert.',
  },
  tracking: {
    title: 'Angaben der Sendungsverfolgung',
    entered:
      'Die Sendungsverfolgung zeigt, was unsere Mitarbeiter eingetragen haben: Status, Orte, Zeiten, Notizen und Fotos. Es wird nicht von einem Gerät an der Ware gemessen, und ein Eintrag kann verspätet sein, berichtigt werden oder fehlen.',
    picture:
      'Das Bild der Route wird aus den Städten und dem letzten bekannten Ort gezeichnet. Es zeigt die direkte Linie oder den üblichen Seeweg, nicht den Weg, den Schiff, Flugzeug oder Lkw nehmen, und nicht, wo die Ware in dieser Minute ist.',
    estimate: 'Ein voraussichtlicher Zustelltermin ist eine Schätzung.',
  },
  number: {
    title: 'Ihre Sendungsnummer',
    text: 'Wer die Nummer hat, kann die Seite der Sendung lesen. Geben Sie sie nur an diejenigen weiter, die das sollen. Was die Seite zeigt und was sie zurückhält, steht unter {privacy}.',
    privacy: 'Datenschutz',
  },
  use: {
    title: 'Angemessene Nutzung',
    text: 'Fragen Sie die Nummern ab, die Sie erhalten haben. Nummern zu raten nützt nichts: Sie sind zufällig, und nach 120 unbekannten in einer Minute antwortet der Server dieser Adresse nicht mehr, bis die Minute vorbei ist.',
  },
  warranty: {
    title: 'Keine Gewähr',
    text: 'Die Website wird so bereitgestellt, wie sie ist. Wir sagen nicht zu, dass sie immer erreichbar ist oder dass jeder Eintrag stimmt. Treffen Sie keine Entscheidung, die Geld kostet, allein anhand der Sendungsverfolgung: Fragen Sie uns.',
  },
  sources: {
    title: 'Quellen',
    places: {
      name: 'Ortsnamen',
      text: 'GeoNames (geonames.org), lizenziert unter Creative Commons Namensnennung 4.0.',
    },
    map: { name: 'Weltkarte', text: 'Natural Earth (naturalearthdata.com), gemeinfrei.' },
    type: { name: 'Schriften', text: 'Archivo und IBM Plex, unter der SIL Open Font License 1.1.' },
    drawings: { name: 'Zeichnungen', text: 'Für diese Website angefertigt.' },
  },
  conditions: 'Beförderungsbedingungen',
  questions: { title: 'Fragen', text: 'Schreiben Sie an {email}.' },
};
