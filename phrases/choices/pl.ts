import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: 'Wiadomości e-mail',
  description: 'Jakie wiadomości o przesyłkach przychodzą.',
  intro: 'Proszę wybrać, jakie wiadomości o przesyłkach mają przychodzić na adres {email}.',
  shipment: {
    title: 'Ta przesyłka',
    stopped:
      'Nie wysyłamy Państwu wiadomości o tej przesyłce. Nasi pracownicy nadal mogą wysłać link do jej śledzenia.',
    allStopped: 'Wszystkie wiadomości są wstrzymane, patrz niżej.',
    on: 'Możemy wysyłać Państwu wiadomości o tej przesyłce.',
    resume: 'Wysyłaj ponownie wiadomości o tej przesyłce',
    stop: 'Nie wysyłaj więcej wiadomości o tej przesyłce',
  },
  shipments: {
    title: 'Te przesyłki',
    stopped:
      'Nie wysyłamy Państwu wiadomości o tych przesyłkach. Nasi pracownicy nadal mogą przesłać linki do śledzenia.',
    allStopped: 'Wszystkie wiadomości są wstrzymane, patrz niżej.',
    on: 'Możemy wysyłać Państwu wiadomości o tych przesyłkach.',
    resume: 'Wysyłaj znów wiadomości o tych przesyłkach',
    stop: 'Zrezygnuj z wiadomości o tych przesyłkach',
  },
  everything: {
    title: 'Wszystkie przesyłki',
    stopped: 'Nie wysyłamy Państwu wiadomości o żadnej przesyłce.',
    resume: 'Wysyłaj ponownie wiadomości',
    resumeByMail: 'Aby znów je otrzymywać, proszę otworzyć link z wiadomości, którą potwierdzono rezygnację.',
    asked: 'Poprosiliśmy e-mailem o potwierdzenie, że mamy nie wysyłać więcej wiadomości o żadnej przesyłce.',
    confirm: 'Tak, wstrzymaj wszystkie wiadomości',
    how: 'Aby wstrzymać wszystkie wiadomości, wyślemy najpierw e-mailem link do potwierdzenia: nikt inny nie może tego zrobić za Państwa.',
    stop: 'Wstrzymaj wszystkie wiadomości',
    mailed:
      'Poproszono o wstrzymanie wszystkich wiadomości. Wysyłamy e-mailem link do potwierdzenia; do tego czasu nic nie zostanie wstrzymane.',
    mailAgain: 'Wyślij link jeszcze raz',
    askedOften: (times) => `Liczba wysłanych próśb: ${times}. Kolejną można wysłać za godzinę.`,
  },
};
