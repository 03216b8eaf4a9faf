import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/pt.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'A remessa foi registrada.',
  processing: 'A remessa está em preparação.',
  shipped: 'A remessa está a caminho.',
  in_transit: 'A remessa está em trânsito.',
  'on-hold': 'A remessa está retida.',
  'out-for-delivery': 'A remessa saiu para entrega.',
  delivered: 'A remessa foi entregue.',
  cancelled: 'A remessa foi cancelada.',
  failed: 'Não foi possível entregar a remessa.',
  returned: 'A remessa foi devolvida.',
};

export const mails: MailsPhrases = {
  news: (sender) => ({
    states: {
      pending: `Sua remessa de ${sender} foi registrada`,
      processing: `Sua remessa de ${sender} está em preparação`,
      shipped: `Sua remessa de ${sender} está a caminho`,
      in_transit: `Sua remessa de ${sender} está em trânsito`,
      'on-hold': `Sua remessa de ${sender} está retida`,
      'out-for-delivery': `Sua remessa de ${sender} saiu para entrega`,
      delivered: `Sua remessa de ${sender} foi entregue`,
      cancelled: `Sua remessa de ${sender} foi cancelada`,
      failed: `Não foi possível entregar sua remessa de ${sender}`,
      returned: `Sua remessa de ${sender} foi devolvida`,
    },
    arrives: (day) => `Sua remessa de ${sender} tem chegada prevista para ${day}`,
    arrivesInstead: (day, before) => `Sua remessa de ${sender} tem chegada prevista para ${day} em vez de ${before}`,
    hasNoDay: `Sua remessa de ${sender} está sem data de entrega no momento`,
  }),
  isCorrected: (subject) => `${subject}: uma correção`,
  hasEarlierStep: (subject) => `${subject}: uma etapa anterior foi registrada`,
  numbered: (subject, trackingNumber) => `${subject} (${trackingNumber})`,

  sending: {
    now: (sender) => `${sender} está enviando uma remessa para você`,
    past: (sender) => `${sender} enviou uma remessa para você`,
    intended: (sender) => `${sender} ia enviar uma remessa para você`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}: “${message}”${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `Entrega prevista de ${number}`,
    confirmed: (number) => `Entrega de ${number}`,
    cancelled: (number) => `Sem entrega de ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1
      ? 'Uma informação que enviamos a você foi registrada por engano.'
      : 'Algumas informações que enviamos a você foram registradas por engano.',
  earlierStepEntered: 'Uma etapa anterior foi registrada no histórico.',
  expectedOn: (day) => `A entrega está prevista para ${day}.`,
  expectedInstead: (day, before) => `A entrega está prevista para ${day}, em vez de ${before}.`,
  wasExpected: (day) => `A entrega estava prevista para ${day}; ainda não há uma nova data.`,

  trackingNumber: 'Número de rastreamento',
  status: 'Status',
  statusNow: 'Status atual',
  enteredInHistory: 'Registrado no histórico',
  estimate: 'Data de entrega',
  newEstimate: 'NOVA DATA PREVISTA',
  dayIsOpen: 'DATA A CONFIRMAR',
  changedSince: 'Alterado desde então',
  beforeThat: 'Antes disso',
  noLongerHolds: 'Não vale mais',
  correction: 'Uma correção',
  route: 'Rota',
  fromTo: (from, to) => `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Remetente',
  receiver: 'Destinatário',
  reference: 'Referência',
  carrier: 'Transportadora',
  carriedBy: (carrier, mode) => `${carrier}, ${mode}`,
  otherCarrier: 'outra transportadora',
  modes: { Air: 'aéreo', Ground: 'terrestre', Sea: 'marítimo' },
  weight: 'Peso',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Entrega prevista',
  dayWas: (day, before) => `${day}, antes ${before}`,
  noDay: 'Sem data no momento',
  message: 'Mensagem',
  place: 'Local',
  time: 'Horário',
  receivedBy: 'Recebido por',
  reason: 'Motivo',
  note: 'Nota',
  whatYouCanDo: 'O que você pode fazer',
  call: 'Dúvidas? Ligue',
  reply: 'Ou responda a este e-mail',
  captioned: (caption) => `${caption}:`,

  track: 'Rastrear esta remessa',
  why: 'Você recebe este e-mail porque seu endereço de e-mail foi informado para esta remessa.',
  whyLink: (brand) => `A equipe da ${brand} enviou este link para o seu endereço de e-mail.`,
  stop: 'Não receber mais e-mails sobre esta remessa',

  stopAll: {
    subject: (brand) => `Não receber mais e-mails da ${brand}?`,
    preview: 'Nada é interrompido até que você confirme.',
    title: 'Não receber mais e-mails sobre remessas?',
    asked: (brand) => `Foi pedido à ${brand} que não envie mais e-mails sobre remessas ao seu endereço de e-mail.`,
    explained:
      'Nada é interrompido até que você confirme na página deste link. Se você não fez esse pedido, não faça nada.',
    confirm: 'Abrir a página para confirmar',
    why: 'Você recebe este e-mail porque o pedido foi feito com um link que enviamos a você.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `Novidades de ${count} envios`,
    others: 'Os outros envios',
    trackThese: 'Seguir estes envios',
    stop: 'Deixar de receber e-mails sobre estes envios',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `Novidades dos seus envios na ${brand}`,
    title: 'Novidades dos seus envios',
    digestTitle: 'O que aconteceu com os seus envios',
    newDocument: 'Documento novo',
    more: (count) => `E mais ${count}.`,
    open: 'Abrir o envio',
    openAll: 'Abrir os seus envios',
    why: (brand) => `Recebe este e-mail porque pertence a uma empresa cujos envios estão com ${brand}.`,
    stop: 'Deixar de receber e-mails deste tipo',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `Seu convite para ${company} na ${brand}`,
    title: (company) => `Participar de ${company}`,
    invited: (company, brand) => `Você foi convidado a ver as remessas de ${company} na ${brand}.`,
    signIn: 'Entre com este endereço de e-mail para participar.',
    choosePassword: 'Há uma conta com este endereço de e-mail para você. Escolha uma senha para usá-la.',
    goodFor: 'O link vale uma única vez, por 72 horas. Se você não conhece a empresa, não faça nada.',
    join: 'Participar da empresa',
    choose: 'Escolher uma senha',
    why: 'Você recebe esta mensagem porque seu endereço de e-mail foi convidado por uma empresa.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `${brand} aceitou a sua solicitação`,
    declined: (brand) => `${brand} recusou a sua solicitação`,
    route: 'Rota',
    number: 'Número de rastreamento',
    reason: 'Motivo',
    open: 'Abrir a solicitação',
    why: 'Você recebe esta mensagem porque a sua empresa solicitou esta remessa.',
  },
  written: {
    subject: (brand: string, number: string) => `Mensagem de ${brand} sobre a remessa ${number}`,
    subjectOfMany: (brand: string) => `Mensagens de ${brand} sobre as suas remessas`,
    title: (brand: string) => `${brand} escreveu para você`,
    images: (count) => `Fotos: ${count}`,
    answer: 'Responder',
    why: (brand: string) => `Você recebe este e-mail porque ${brand} lhe escreveu sobre uma remessa.`,
  },
};
