import type { PrivacyPhrases } from './en.ts';

export const privacy: PrivacyPhrases = {
  title: 'Datenschutz',
  description:
    'Was zu einer Sendung über Absender und Empfänger gespeichert wird, was jeder mit der Sendungsnummer sehen kann und was beim Löschen geschieht.',
  summary:
    'Was über eine Sendung und die beteiligten Personen gespeichert wird, wer es lesen kann und was beim Löschen geschieht.',
  stored: {
    title: 'Was zu einer Sendung gespeichert wird',
    sender: { name: 'Absender', text: 'Name, E-Mail-Adresse und, falls angegeben, eine Telefonnummer.' },
    receiver: {
      name: 'Empfänger',
      text: 'Name, E-Mail-Adresse und, falls angegeben, eine Telefonnummer und die Sprache der E-Mails.',
    },
    references: {
      name: 'Referenzen',
      text: 'Falls angegeben, die eigene Nummer des Kunden für die Sendung: Unsere Mitarbeiter sehen sie, Absender und Empfänger in ihren E-Mails. Weitere Nummern, etwa die eines Containers, sind jeweils nur für unsere Mitarbeiter oder für alle bestimmt.',
    },
    route: { name: 'Route', text: 'Straße und Hausnummer, Stadt und Land des Abgangsorts und des Zielorts.' },
    goods: {
      name: 'Ware',
      text: 'Gewicht, Frachtführer, Versandart, ob eine Zollabfertigung nötig ist, die Packstücke mit Maßen und Beschreibungen, die Nachricht und bis zu fünf Fotos.',
    },
    history: {
      name: 'Verlauf',
      text: 'Status, Zeit, Ort, Grund und Notiz jedes Eintrags, die Datumsangaben, frühere voraussichtliche Zustelltage und welcher Mitarbeiter den Eintrag gemacht hat.',
    },
    notes: {
      name: 'Interne Notizen',
      text: 'Was unsere Mitarbeiter füreinander notieren. Es steht auf keiner öffentlichen Seite und in keiner E-Mail.',
    },
    documents: {
      name: 'Dokumente',
      text: 'Dateien, die unsere Mitarbeiter hinzufügen, etwa Rechnungen und Zollpapiere, jeweils nur für unsere Mitarbeiter oder auch für den Empfänger.',
    },
    proof: {
      name: 'Zustellnachweis',
      text: 'Wer die Ware wann entgegengenommen hat und, falls vorhanden, eine Unterschrift, bis zu zwei Fotos, die Packstücke und der Schaden. Wo nicht zugestellt werden konnte: der Grund und bis zu zwei Fotos.',
    },
    answers: {
      name: 'Antworten',
      text: 'Was uns jemand von der Seite der Sendungsverfolgung aus schreibt: worum es geht, die Nachricht, ein gewünschter Tag, bis zu drei Fotos und wessen Link es war. Die Nachricht geht auch per E-Mail an den Mitarbeiter, der die Sendung betreut. Was sich die Mitglieder eines Kunden und unser Personal zu einer Sendung schreiben, und was unser Personal dem Empfänger schreibt, jeweils mit bis zu drei Fotos, bleibt unter dem Namen des Verfassers bei ihr; die Nachricht geht ohne die Fotos per E-Mail an die andere Seite.',
    },
  },
  public: {
    title: 'Was jeder mit der Nummer sehen kann',
    number: 'die Sendungsnummer, den Status, den Frachtführer, die Versandart und das Gewicht;',
    message: 'die Nachricht und die Fotos;',
    dates:
      'wann die Sendung angelegt, zuletzt geändert, versandt und zugestellt wurde und wann die Zustellung erwartet wird;',
    people: 'die Namen von Absender und Empfänger;',
    places: 'die Städte und Länder des Abgangsorts und des Zielorts;',
    history: 'den Verlauf: Status, Zeit, Ort und Notiz jedes Eintrags.',
    all: 'Außerdem, woraus die Sendung besteht, warum sie verspätet ist und die Referenzen, die für alle bestimmt sind. Wo weniger gezeigt wird, stehen statt der Namen Initialen, und Nachricht, Fotos, Notizen und Referenzen sehen nur diejenigen, die die Sendung als ihr Empfänger oder Absender öffnen. Straßen und Hausnummern, E-Mail-Adressen, Telefonnummern, Dokumente, Antworten, der Zustellnachweis, interne Notizen und die Namen unserer Mitarbeiter werden niemandem gezeigt, der nur die Nummer hat, und sind auch nicht in der Seite versteckt.',
    engines:
      'Die {page} bittet Suchmaschinen, sie nicht aufzuführen, und verrät keiner Website, die Sie danach aufrufen, woher Sie kommen.',
    page: 'Seite der Sendungsverfolgung',
  },
  images: {
    title: 'Fotos',
    text: 'Jedes Foto wird beim Hochladen neu erzeugt, ohne seine Metadaten: kein Ort, keine Zeit, keine Kamera. Seine Adresse enthält 128 zufällige Bits und wird nur denen mitgeteilt, die die Sendung öffnen. Suchmaschinen werden gebeten, es nicht aufzuführen.',
  },
  mails: {
    title: 'E-Mails',
    text: 'Wenn unsere Mitarbeiter es so wählen, erhalten Absender und Empfänger eine E-Mail, wenn eine Sendung gebucht wird, wenn etwas mit ihr geschieht, wenn sich die voraussichtliche Zustellung ändert und wenn ein Eintrag berichtigt wird. Jede enthält die Sendungsnummer, die Namen, die Städte und Länder, die Referenz, falls es eine gibt, die Nachricht des Absenders, wenn sie eine kurze Zeile ist, die voraussichtliche Zustellung und zu dem, was geschehen ist, Status, Ort, Zeit, Grund, Notiz und wer die Ware entgegengenommen hat; die erste enthält auch Frachtführer, Gewicht und eine längere Nachricht. Der Link darin öffnet die Sendung als ihr Empfänger oder Absender. Unsere Mitarbeiter können diesen Link auch allein verschicken, auch an jemand anderen; diese E-Mail enthält dann keine Namen. Der letzte Link der übrigen E-Mails bestellt sie ab, für diese Sendung oder für alle. Wir speichern, was in jeder E-Mail stand, an wen sie ging und ob sie beim Mailserver angekommen ist, und die Adressen, die keine wünschen. Newsletter gibt es nicht.',
  },
  forms: {
    title: 'Die Formulare auf dieser Website',
    text: 'Die Angebotsanfrage und die Nachrichtenformulare senden uns nichts. Was Sie eingeben, bleibt in Ihrem Browser und ist weg, wenn Sie die Seite verlassen.',
  },
  enquiries: {
    title: 'Was Sie uns schreiben',
    text: 'Was Sie ausfüllen, um ein Angebot anzufragen oder eine Nachricht zu hinterlassen, wird gespeichert und per E-Mail an unsere Frachtabteilung geschickt. Nur Super-Admins lesen es. Es wird nach 365 Tagen gelöscht, und was Sie eingeben, ohne es abzusenden, ist weg, wenn Sie die Seite verlassen. Wird aus einem Angebot die Anfrage einer Firma, lesen unser Büro und die Mitglieder dieser Firma Orte, Waren und Ihren Text dazu, ohne Ihren Namen, Ihre E-Mail-Adresse und Telefonnummer.',
  },
  readers: {
    title: 'Wer was lesen kann',
    anyone: { name: 'Jeder mit der Nummer', text: 'Die Liste oben.' },
    parties: {
      name: 'Wer sie als Empfänger oder Absender öffnet',
      text: 'Wer dem Link in unserer E-Mail folgt oder auf der Seite der Sendungsverfolgung die E-Mail-Adresse des Empfängers angibt: die ganze Liste oben, den Zustellnachweis und, außer mit dem Link des Absenders, die Dokumente, die für den Empfänger bestimmt sind. Er kann uns auch schreiben. Das endet 90 Tage nach der Zustellung oder wenn diese Adresse geändert wird.',
    },
    unverified: {
      name: 'Mitarbeiter, nicht freigegeben',
      text: 'Die Liste oben, und keine Sendung außer denen, die sie selbst gebucht haben, während sie freigegeben waren.',
    },
    verified: {
      name: 'Freigegebene Mitarbeiter',
      text: 'Jede Sendung mit allen Feldern, Notizen, Dokumenten, Antworten und ihrem Zustellnachweis; sie können Listen exportieren. Löschen können sie nur die, die sie gebucht oder übernommen haben; andere ändern und die E-Mails dazu lesen können sie nur, wo wir den Mitarbeitern die gemeinsame Arbeit erlauben.',
    },
    superAdmins: {
      name: 'Super-Admins',
      text: 'Alles: alle Sendungen, die Konten der Mitarbeiter, gesendete E-Mails und wer was getan hat. Sie können Listen exportieren.',
    },
    programs: {
      name: 'Programme unserer Mitarbeiter',
      text: 'Mit einem API-Schlüssel liest ein Programm, was der Mitarbeiter lesen darf, dem der Schlüssel gehört, oder nur dessen eigene Sendungen. Ein Webhook sendet, was sich ändert, mit der Sendung und den Antworten dazu, aber ohne interne Notizen, an eine Adresse, die sein Inhaber gewählt hat. Was gesendet wurde, wird 30 Tage gespeichert, und was einem Programm geantwortet wurde, 24 Stunden, damit es seine Anfrage wiederholen kann.',
    },
    companies: {
      name: 'Kunden',
      text: 'Von Firmen, die mit uns versenden, speichern wir Name, Nummer, Anschrift, E-Mail und Telefon und wer zu ihnen gehört. Unser Büro liest das. Was eine Firma anfragt, liest das Büro; woraus nichts wurde, wird nach 365 Tagen gelöscht. Wer einer Firma angehört und sich anmeldet, liest deren eigene und mit ihr geteilte Sendungen, ohne interne Notizen.',
    },
  },
  accounts: {
    title: 'Konten der Mitarbeiter',
    text: 'Name, E-Mail-Adresse, wann ihr Inhaber sie bestätigt hat, Rolle und wer das Konto angelegt hat. Passwörter werden nur als argon2id-Hash gespeichert, die Geheimnisse einer Sitzung und Wiederherstellungscodes nur als SHA-256-Hash, das Geheimnis eines zweiten Faktors verschlüsselt. Die Netzwerkadressen und Browser, von denen aus sich jemand angemeldet hat, werden als Fingerabdruck gespeichert, höchstens hundert, jeder bis 180 Tage nach seiner letzten Verwendung, und im Klartext bei jeder Anmeldung, damit der Inhaber sie wiedererkennen kann. Was Mitarbeiter an Konten und Sendungen ändern, wird mit Name und Zeit aufgezeichnet, und diese Aufzeichnung kann nicht bearbeitet werden. Suchen, die sie speichern, und die Namen von Dateien, die sie importieren, werden ebenfalls gespeichert; was darin eine Person nennt, wird mit deren letzter Sendung gelöscht.',
  },
  log: {
    title: 'Das Protokoll des Servers',
    line: 'Eine Zeile für jede Seite oder jeden Aufruf: die Zeit, eine zufällige Anfrage-ID, die Methode, die Art der Seite oder des Aufrufs (nie die Adresse mit Ihrer Nummer), der Status der Antwort, wie lange sie gedauert hat und die Netzwerkadresse, von der die Anfrage kam; bei Mitarbeitern auch, wer sie sind. Kein Browser, kein Name.',
    faults:
      'Wenn eine E-Mail nicht zugestellt werden kann, enthält die Zeile die Begründung des Mailservers, in der die Adresse stehen kann. Wenn etwas nicht funktioniert, enthält sie die technische Beschreibung des Fehlers.',
    counts:
      'Um das Erraten zu verlangsamen, werden fehlgeschlagene Anmeldungen, Registrierungen, unbekannte Sendungsnummern und Versuche, eine Sendung als ihr Empfänger zu öffnen, für jede Netzwerkadresse gezählt, fehlgeschlagene Anmeldungen und per E-Mail verschickte Links für jede E-Mail-Adresse: im Arbeitsspeicher und in der Datenbank unter einem SHA-256-Fingerabdruck, der spätestens zwei Tage nach dem letzten Versuch entfernt wird.',
  },
  deletion: {
    title: 'Was beim Löschen geschieht',
    shipment:
      'Wenn Mitarbeiter eine Sendung löschen, wird jede Abfrage von diesem Augenblick an mit „nicht gefunden“ beantwortet, und keine ihrer Dateien wird mehr herausgegeben. Eine Zeit lang, 30 Tage, wenn wir nichts anderes festgelegt haben, kann ein Super-Admin sie wiederherstellen. Danach werden Namen, Adressen, Texte, Fotos, Dokumente, Antworten, der Zustellnachweis und E-Mails gelöscht, auch aus der Aufzeichnung der Änderungen; die Nummer, die Datumsangaben und der Status bleiben. Eine Sicherungskopie, die wir vorher gemacht haben, enthält sie, bis wir diese löschen.',
    others:
      'Ein Foto, das Mitarbeiter aus einer Sendung entfernen, wird vom Datenträger gelöscht. Ein gelöschtes Mitarbeiterkonto wird sofort abgemeldet und kann sich nie wieder anmelden; sein Datensatz bleibt, damit der Verlauf seinen Urheber behält.',
    stays:
      'Eine Sendung, die niemand löscht, bleibt. Wenn Ihre Angaben gelöscht werden sollen, schreiben Sie an {email}.',
  },
  others: {
    title: 'Andere Unternehmen',
    text: 'Diese Seiten laden nichts von anderen Servern und teilen niemandem mit, dass Sie hier waren. Programme und Webhooks unserer Mitarbeiter können Daten zu anderen Unternehmen bringen. E-Mails gehen auf ihrem Weg durch die Mailserver, unsere und die des Empfängers. Was Ihr Browser speichert, steht auf der Seite über {cookies}.',
    cookies: 'Cookies',
  },
};
