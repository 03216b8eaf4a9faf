import type { MessagePhrases } from './en.ts';

export const messages: MessagePhrases = {
  thread: 'Nachrichten',
  earlier: 'Frühere Nachrichten',
  open: 'Möchten Sie uns etwas mitteilen?',
  title: 'Schreiben Sie uns zu dieser Sendung',
  intro: 'Ihre Nachricht geht an die Person, die diese Sendung betreut.',
  writer: {
    receiver: 'Sie schreiben als Empfänger.',
    sender: 'Sie schreiben als Absender.',
    other: 'Sie schreiben mit einem Link, der Ihnen geschickt wurde.',
  },
  kind: 'Worum geht es?',
  choose: 'Bitte auswählen',
  kinds: {
    address: 'Die Adresse ist falsch oder hat sich geändert',
    later: 'Bitte später zustellen',
    cancel: 'Bitte stornieren',
    'not-received': 'Ich habe sie nicht erhalten',
    damaged: 'Etwas ist beschädigt',
    other: 'Etwas anderes',
    document: 'Dokument hinzugefügt',
  },
  message: 'Ihre Nachricht',
  date: 'Zustellen ab',
  dateHint: 'Nur wenn sie später kommen soll.',
  images: 'Fotos',
  imagesHint: (max: number) => `Bis zu ${max}, JPEG, PNG oder WebP, je 5 MB.`,
  send: 'Senden',
  sending: 'Wird gesendet …',
  thanks: 'Vielen Dank',
  next: 'Wir haben Ihre Nachricht erhalten. Wer diese Sendung betreut, liest sie und meldet sich, wenn etwas unklar ist. Eine Adresse wird erst geändert, wenn wir sie geprüft haben.',
  again: 'Noch eine Nachricht schreiben',
  missingKind: 'Bitte wählen Sie, worum es geht.',
  missingMessage: 'Bitte schreiben Sie eine Nachricht.',
  wrongDay: 'Bitte geben Sie einen gültigen Tag ein.',
  dayRange: 'Bitte wählen Sie einen Tag ab heute, innerhalb eines Jahres.',
  dayNotAllowed: 'Ein Tag kann nur für eine spätere Zustellung angegeben werden.',
  tooManyImages: (max: number) => `Bitte wählen Sie höchstens ${max} Fotos.`,
  badImage: 'Eine der Dateien ist kein Foto, das wir lesen können, oder größer als 5 MB.',
  noKey:
    'Bitte öffnen Sie noch einmal den Link in unserer E-Mail zu dieser Sendung: Ohne ihn können wir Ihre Nachricht nicht annehmen.',
  tooMany:
    'Wir haben heute schon mehrere Nachrichten zu dieser Sendung erhalten. Bitte schreiben Sie morgen wieder oder rufen Sie uns an.',
  imagesLater:
    'Zu dieser Sendung sind innerhalb einer Stunde zu viele Fotos eingegangen. Bitte senden Sie Ihre Nachricht ohne Fotos oder versuchen Sie es später noch einmal.',
  failed: 'Ihre Nachricht konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  unanswered:
    'Es kam keine Antwort. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal: Was Sie geschrieben haben, steht noch hier.',
};
