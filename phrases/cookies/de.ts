import type { CookiesPhrases } from './en.ts';

export const cookies: CookiesPhrases = {
  title: 'Cookies',
  description:
    'Besucher erhalten kein Cookie, es sei denn, sie wählen eine Sprache oder öffnen einen Link aus einer E-Mail. Mitarbeiter erhalten zwei bei der Anmeldung. Keine Tracker, keine Anfragen an andere Server.',
  summary:
    'Besucher erhalten keine, es sei denn, sie wählen eine Sprache oder öffnen eine Sendung als ihr Empfänger oder Absender. Mitarbeiter erhalten zwei, wenn sie sich anmelden.',
  visitors: {
    title: 'Wenn Sie die Website besuchen oder eine Sendung verfolgen',
    none: 'Es wird kein Cookie gesetzt, es sei denn, Sie wählen eine Sprache oder öffnen eine Sendung als ihr Empfänger oder Absender. Nichts sonst unterscheidet einen Besuch vom nächsten, und nichts fragt nach Ihrer Einwilligung.',
    tab: 'Ihr Browser merkt sich für den geöffneten Tab, wie weit Sie auf jeder Seite nach unten geblättert haben, damit Sie beim Zurückgehen wieder an derselben Stelle sind. Das wird nie an uns gesendet und ist weg, wenn Sie den Tab schließen.',
    lang: 'Cookie, nur wenn Sie selbst eine Sprache wählen: welche (SameSite=Lax). Es gilt ein Jahr.',
    receiver:
      'Cookie, auf https {name} genannt, nur wenn Sie einen von uns per E-Mail gesandten Link öffnen oder die E-Mail-Adresse des Empfängers angeben: Nummern und Schlüssel der zehn Sendungen, die Sie zuletzt so geöffnet haben. Es erreicht nur die Seite zur Sendungsverfolgung, kein Skript kann es lesen (HttpOnly, SameSite=Lax), und es gilt 400 Tage.',
    scroll: 'Session Storage. Stellen, bis zu denen geblättert wurde, nur in diesem Tab.',
    last: 'Cache Storage. Die letzte Sendung, die Sie verfolgt haben, so wie jeder sie mit ihrer Nummer sieht, damit Sie sie auch ohne Verbindung lesen können. Wird nach 30 Tagen entfernt.',
  },
  staff: {
    title: 'Wenn Sie sich als Mitarbeiter anmelden',
    intro:
      'Beim Anmelden werden zwei Cookies und zwei Einträge im Local Storage gesetzt. Beim Abmelden werden sie entfernt, bis auf das Cookie {device}. Die übrigen werden nur gespeichert, wenn Sie etwas wählen, und bleiben, bis Sie sie löschen.',
    session:
      'Cookie, bei https mit dem Namen {name}. Damit kann der Server Ihre Seiten erstellen. Kein Skript kann es lesen (HttpOnly), andere Websites können damit nichts ändern (SameSite=Lax), und es gilt höchstens 30 Tage.',
    device:
      'Cookie, bei https mit dem Namen {name}. Eine Zufallszahl mit unserer Signatur, an der die Anmeldung diesen Browser wiedererkennt: Während jemand anders Ihr Passwort zu erraten versucht, müssen Sie nicht warten. Es gibt zu nichts Zugang, kein Skript kann es lesen, und es gilt ein Jahr ab der letzten Anmeldung.',
    token: 'Local Storage. Der Schlüssel, mit dem Ihr Browser unseren Server aufruft.',
    user: 'Local Storage. Ihr Konto, wie es die Bildschirme zeigen: Name, E-Mail-Adresse, Rolle, freigegeben oder nicht.',
    flash: 'Session Storage. Ein Hinweis wie „Konto erstellt“ auf dem Weg zur nächsten Seite, die ihn entfernt.',
    theme:
      'Cookie, bei https mit dem Namen {name}, nur wenn Sie selbst Hell oder Dunkel wählen. Nur die Seiten der Mitarbeiter lesen es; es gilt ein Jahr.',
    samples:
      'Cookie, bei https mit dem Namen {name}, nur wenn Sie im Menü die Seiten mit Beispieldaten einklappen: dass sie eingeklappt sind. Nur die Seiten der Mitarbeiter lesen es; es gilt ein Jahr.',
    layout:
      'Local Storage, je ein Eintrag für jede Liste, deren Spalten Sie anders anordnen: welche gezeigt werden, in welcher Reihenfolge und wie dicht.',
    work: 'Session Storage, nur während Sie arbeiten: eine Zustellung, die Sie ausfüllen, mit Unterschrift, und Ihre Scans der letzten zwölf Stunden. Beim Abmelden wird beides entfernt. Local Storage und IndexedDB: Scans und Zustellungen, die auf das Netz warten, bis Ihre Seiten sie gesendet haben.',
    keys: 'Local Storage, nur wenn Sie Tasten ohne Strg oder Alt ausschalten: dass sie ausgeschaltet sind.',
    earlier:
      'Die Sitzung hinter dem Cookie endet oft früher: wenn sie einige Tage nicht benutzt oder für Sie beendet wird.',
  },
  none: {
    title: 'Was es nicht gibt',
    text: 'Keine Werbung, keine Zählung der Besucher, keine Zählpixel, keine Karten, Schriften oder Skripte von anderswo. Jede Datei dieser Seiten kommt von diesem Server; Ihr Browser fragt bei keinem anderen etwas an.',
    more: 'Was der Server selbst aufzeichnet, steht auf der Seite {privacy}.',
    privacy: 'Datenschutz',
  },
};
