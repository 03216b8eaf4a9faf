import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/es.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'El envío está registrado.',
  processing: 'El envío está en preparación.',
  shipped: 'El envío está en camino.',
  in_transit: 'El envío está en tránsito.',
  'on-hold': 'El envío está retenido.',
  'out-for-delivery': 'El envío está en reparto.',
  delivered: 'El envío ha sido entregado.',
  cancelled: 'El envío ha sido cancelado.',
  failed: 'El envío no se pudo entregar.',
  returned: 'El envío ha sido devuelto.',
};

/** A day as it stands in a sentence: 'lunes 7 de diciembre de 2026'. */
const said = (day: string) => day.replace(', ', ' ');

export const mails: MailsPhrases = {
  news: (sender) => ({
    states: {
      pending: `Su envío de ${sender} está registrado`,
      processing: `Su envío de ${sender} está en preparación`,
      shipped: `Su envío de ${sender} está en camino`,
      in_transit: `Su envío de ${sender} está en tránsito`,
      'on-hold': `Su envío de ${sender} está retenido`,
      'out-for-delivery': `Su envío de ${sender} está en reparto`,
      delivered: `Su envío de ${sender} ha sido entregado`,
      cancelled: `Su envío de ${sender} ha sido cancelado`,
      failed: `Su envío de ${sender} no se pudo entregar`,
      returned: `Su envío de ${sender} ha sido devuelto`,
    },
    arrives: (day) => `Su envío de ${sender} llega el ${said(day)}`,
    arrivesInstead: (day, before) => `Su envío de ${sender} llega el ${said(day)} en lugar del ${said(before)}`,
    hasNoDay: `Su envío de ${sender} no tiene por el momento una fecha de entrega`,
  }),
  isCorrected: (subject) => `${subject}: una corrección`,
  hasEarlierStep: (subject) => `${subject}: se registró un paso anterior`,
  numbered: (subject, trackingNumber) => `${subject} (${trackingNumber})`,

  sending: {
    now: (sender) => `${sender} le manda un envío`,
    past: (sender) => `${sender} le mandó un envío`,
    intended: (sender) => `${sender} iba a mandarle un envío`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}: «${message}»${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `Entrega estimada de ${number}`,
    confirmed: (number) => `Entrega de ${number}`,
    cancelled: (number) => `Sin entrega de ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1
      ? 'Un dato que le comunicamos se había registrado por error.'
      : 'Algunos datos que le comunicamos se habían registrado por error.',
  earlierStepEntered: 'Se registró un paso anterior en su historial.',
  expectedOn: (day) => `La entrega está prevista para el ${said(day)}.`,
  expectedInstead: (day, before) => `La entrega está prevista para el ${said(day)}, en lugar del ${said(before)}.`,
  wasExpected: (day) => `La entrega estaba prevista para el ${said(day)}; todavía no hay una nueva fecha.`,

  trackingNumber: 'Número de seguimiento',
  status: 'Estado',
  statusNow: 'Estado actual',
  enteredInHistory: 'Registrado en el historial',
  estimate: 'Fecha de entrega',
  newEstimate: 'NUEVA FECHA ESTIMADA',
  dayIsOpen: 'FECHA POR CONFIRMAR',
  changedSince: 'Cambios desde entonces',
  beforeThat: 'Antes',
  noLongerHolds: 'Ya no es válido',
  correction: 'Una corrección',
  route: 'Ruta',
  fromTo: (from, to) => `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Remitente',
  receiver: 'Destinatario',
  reference: 'Referencia',
  carrier: 'Transportista',
  carriedBy: (carrier, mode) => `${carrier}, ${mode}`,
  otherCarrier: 'otro transportista',
  modes: { Air: 'aéreo', Ground: 'terrestre', Sea: 'marítimo' },
  weight: 'Peso',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Entrega estimada',
  dayWas: (day, before) => `${day}, antes ${before}`,
  noDay: 'Sin fecha por el momento',
  message: 'Mensaje',
  place: 'Lugar',
  time: 'Hora',
  receivedBy: 'Recibido por',
  reason: 'Motivo',
  note: 'Nota',
  whatYouCanDo: 'Qué puede hacer usted',
  call: '¿Preguntas? Llámenos',
  reply: 'O responda a este correo',
  captioned: (caption) => `${caption}:`,

  track: 'Rastrear este envío',
  why: 'Recibe este correo porque su dirección de correo electrónico se indicó para este envío.',
  whyLink: (brand) => `El personal de ${brand} envió este enlace a su correo electrónico.`,
  stop: 'No recibir más correos sobre este envío',

  stopAll: {
    subject: (brand) => `¿No recibir más correos de ${brand}?`,
    preview: 'Nada se detiene hasta que usted lo confirme.',
    title: '¿No recibir más correos sobre envíos?',
    asked: (brand) => `Se pidió a ${brand} que no mande más correos sobre envíos a su dirección de correo electrónico.`,
    explained:
      'Nada se detiene hasta que usted lo confirme en la página de este enlace. Si no lo ha pedido, no haga nada.',
    confirm: 'Abrir la página para confirmar',
    why: 'Recibe este correo porque se pidió con un enlace que le enviamos.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `Novedades de ${count} envíos`,
    others: 'Los demás envíos',
    trackThese: 'Seguir estos envíos',
    stop: 'Dejar de recibir correos sobre estos envíos',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `Novedades de sus envíos en ${brand}`,
    title: 'Novedades de sus envíos',
    digestTitle: 'Lo que ha pasado con sus envíos',
    newDocument: 'Documento nuevo',
    more: (count) => `Y ${count} más.`,
    open: 'Abrir el envío',
    openAll: 'Abrir sus envíos',
    why: (brand) => `Recibe este correo porque pertenece a una empresa cuyos envíos lleva ${brand}.`,
    stop: 'Dejar de recibir este tipo de correos',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `Su invitación a ${company} en ${brand}`,
    title: (company) => `Unirse a ${company}`,
    invited: (company, brand) => `Le han invitado a ver los envíos de ${company} en ${brand}.`,
    signIn: 'Inicie sesión con esta dirección de correo para unirse.',
    choosePassword: 'Hay una cuenta con esta dirección de correo para usted. Elija una contraseña para usarla.',
    goodFor: 'El enlace sirve una sola vez, durante 72 horas. Si no conoce la empresa, no haga nada.',
    join: 'Unirse a la empresa',
    choose: 'Elegir una contraseña',
    why: 'Recibe este mensaje porque su dirección de correo fue invitada a una empresa.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `${brand} ha aceptado su solicitud`,
    declined: (brand) => `${brand} ha rechazado su solicitud`,
    route: 'Ruta',
    number: 'Número de seguimiento',
    reason: 'Motivo',
    open: 'Abrir la solicitud',
    why: 'Recibe este mensaje porque su empresa solicitó este envío.',
  },
  written: {
    subject: (brand: string, number: string) => `Mensaje de ${brand} sobre el envío ${number}`,
    subjectOfMany: (brand: string) => `Mensajes de ${brand} sobre sus envíos`,
    title: (brand: string) => `${brand} le ha escrito`,
    images: (count) => `Fotos: ${count}`,
    answer: 'Responder',
    why: (brand: string) => `Recibe este mensaje porque ${brand} le ha escrito sobre un envío.`,
  },
};
