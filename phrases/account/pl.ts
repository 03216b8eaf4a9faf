import type { AccountPhrases } from './en.ts';

export const account: AccountPhrases = {
  signIn: {
    title: 'Logowanie',
    description: 'Logowanie pracowników: przesyłki, ich statusy, zdjęcia i wiadomości e-mail.',
    intro: 'Dla osób, które wprawiają fracht w ruch.',
    noAccount: 'Nie mają Państwo jeszcze konta? {link}',
    link: 'Zarejestruj się',
    forgot: 'Nie pamiętają Państwo hasła?',
    needsScript: 'Logowanie wymaga JavaScriptu. Proszę go włączyć.',
  },
  signUp: {
    title: 'Rejestracja',
    description:
      'Tworzenie konta pracownika. Tworzyć, zmieniać i usuwać przesyłki można dopiero wtedy, gdy konto zweryfikuje zweryfikowany administrator lub superadministrator.',
    heading: 'Utwórz konto',
    intro:
      'Z nowym kontem można tworzyć, zmieniać i usuwać przesyłki dopiero wtedy, gdy zweryfikuje je zweryfikowany administrator lub superadministrator.',
    hasAccount: 'Mają już Państwo konto? {link}',
    link: 'Zaloguj się',
    fullName: 'Imię i nazwisko',
    passwordHint:
      'Co najmniej 8 znaków, tylko litery bez znaków diakrytycznych i cyfry, w tym co najmniej jedna litera i jedna cyfra.',
    send: 'Utwórz konto',
    sending: 'Trwa tworzenie konta…',
    rejected: 'Nie udało się utworzyć konta. Adres e-mail może już istnieć albo wystąpił błąd serwera.',
    failed: 'Rejestracja nie powiodła się. Proszę spróbować ponownie.',
    needsScript: 'Rejestracja wymaga JavaScriptu. Proszę go włączyć.',
  },
  forgot: {
    title: 'Nie pamiętają Państwo hasła?',
    description: 'Prośba o link, który pozwala wybrać nowe hasło.',
    intro: 'Wyślemy wiadomość e-mail z linkiem, który pozwala wybrać nowe hasło.',
    send: 'Wyślij link',
    sending: 'Wysyłanie…',
    failed: 'Nie udało się poprosić o link. Proszę spróbować ponownie.',
    needsScript: 'Prośba o link wymaga JavaScriptu. Proszę go włączyć.',
    sent: 'Proszę sprawdzić pocztę',
    sentText:
      'Jeśli do adresu {email} należy konto, wiadomość z linkiem jest już w drodze. Link działa jeden raz, przez 30 minut.',
    noMail:
      'Wiadomość nie dotarła? Proszę zajrzeć do spamu i sprawdzić adres. Kto został zaproszony i nie ma jeszcze hasła, prosi superadministratora o nowe zaproszenie.',
    another: 'Spróbuj z innym adresem',
  },
  choose: {
    description: 'Za pomocą linku, który wysłaliśmy e-mailem.',
    newPassword: 'Nowe hasło',
    sending: 'Zapisywanie…',
    failed: 'Nie udało się zapisać hasła. Proszę spróbować ponownie.',
    needsScript: 'Wybór hasła wymaga JavaScriptu. Proszę go włączyć i jeszcze raz otworzyć link.',
    askAgain: 'Poproś o nowy link',
    reset: {
      title: 'Wybór nowego hasła',
      heading: 'Wybór nowego hasła',
      intro: 'Nastąpi wylogowanie wszędzie, a logować się należy już nowym hasłem.',
      send: 'Zmień hasło',
      success: 'Hasło zostało zmienione. Proszę się zalogować.',
      wayOn:
        'Działa jeden raz, do 30 minut od wysłania prośby; spośród kilku działają trzy najnowsze, dopóki jeden nie zostanie użyty.',
    },
    invitation: {
      title: 'Zaproszenie',
      heading: 'Witamy na pokładzie',
      intro: 'Aby korzystać z konta, proszę wybrać hasło.',
      send: 'Ustaw hasło',
      success: 'Hasło zostało ustawione. Proszę się zalogować.',
      wayOn:
        'Działa jeden raz, przez 72 godziny, i traci ważność, gdy zostanie wysłany nowszy. Proszę poprosić superadministratora o wysłanie kolejnego.',
    },
  },
  confirm: {
    title: 'Potwierdzenie adresu e-mail',
    description: 'Za pomocą linku, który wysłaliśmy e-mailem.',
    heading: 'Potwierdzenie adresu',
    intro: 'Dzięki temu współpracownicy widzą, że adres konta należy do jego właściciela.',
    send: 'Potwierdź ten adres',
    sending: 'Potwierdzanie…',
    failed: 'Nie udało się potwierdzić adresu. Proszę spróbować ponownie.',
    needsScript: 'Potwierdzenie adresu wymaga JavaScriptu. Proszę go włączyć i jeszcze raz otworzyć link.',
    done: '{strong} Można zamknąć tę stronę.',
    strong: 'Adres e-mail został potwierdzony.',
    wayOn:
      'Działa jeden raz, przez 24 godziny. Na stronie konta widać, czy adres jest potwierdzony; stamtąd można też wysłać kolejny link.',
    toAccount: 'Przejdź do konta',
  },
  join: {
    title: 'Dołącz do firmy',
    description: 'Za pomocą linku, który wysłaliśmy e-mailem.',
    heading: 'Dołącz do firmy',
    intro: 'Masz zaproszenie do wglądu w przesyłki firmy.',
    signedInAs: 'Zalogowano jako {name}, {email}.',
    send: 'Dołącz',
    sending: 'Chwileczkę...',
    signInFirst: 'Zaloguj się adresem e-mail, na który wysłano zaproszenie. Potem wrócisz tutaj.',
    signIn: 'Zaloguj się',
    another: 'Wyloguj się i użyj innego adresu',
    isAnothers: 'To zaproszenie wysłano na inny adres. Zaloguj się tym adresem; link pozostaje ważny.',
    isStaff: 'To konto należy do naszego pracownika i nie może dołączyć do firmy.',
    failed: 'Nie udało się dołączyć. Spróbuj ponownie.',
    needsScript: 'Dołączenie do firmy wymaga JavaScriptu. Włącz go i otwórz link jeszcze raz.',
    done: 'Gotowe. Twoje firmy:',
    goOn: 'Przejdź do przesyłek',
    wayOn:
      'Działa raz, przez 72 godziny, i wygasa, gdy zostanie wysłany nowszy. Poproś o kolejny osobę, która Cię zaprosiła.',
  },
  backToSignIn: 'Wróć do logowania',
  linkNotValid: 'Ten link jest już nieważny.',
};
