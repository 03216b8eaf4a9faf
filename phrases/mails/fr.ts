import type { Status } from '#contract/statuses/statuses.ts';
import { formats } from '../formats/fr.ts';
import type { MailsPhrases } from './en.ts';

const STATES: Readonly<Record<Status, string>> = {
  pending: 'L’envoi est enregistré.',
  processing: 'L’envoi est en préparation.',
  shipped: 'L’envoi est parti.',
  in_transit: 'L’envoi est en transit.',
  'on-hold': 'L’envoi est suspendu.',
  'out-for-delivery': 'L’envoi est en cours de livraison.',
  delivered: 'L’envoi a été livré.',
  cancelled: 'L’envoi a été annulé.',
  failed: 'L’envoi n’a pas pu être livré.',
  returned: 'L’envoi a été retourné.',
};

const of = (name: string) => (/^[aeiouàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`);

export const mails: MailsPhrases = {
  news: (sender) => ({
    states: {
      pending: `Votre envoi ${of(sender)} est enregistré`,
      processing: `Votre envoi ${of(sender)} est en préparation`,
      shipped: `Votre envoi ${of(sender)} est parti`,
      in_transit: `Votre envoi ${of(sender)} est en transit`,
      'on-hold': `Votre envoi ${of(sender)} est suspendu`,
      'out-for-delivery': `Votre envoi ${of(sender)} est en cours de livraison`,
      delivered: `Votre envoi ${of(sender)} a été livré`,
      cancelled: `Votre envoi ${of(sender)} a été annulé`,
      failed: `Votre envoi ${of(sender)} n’a pas pu être livré`,
      returned: `Votre envoi ${of(sender)} a été retourné`,
    },
    arrives: (day) => `Votre envoi ${of(sender)} arrive le ${day}`,
    arrivesInstead: (day, before) => `Votre envoi ${of(sender)} arrive le ${day} au lieu du ${before}`,
    hasNoDay: `Votre envoi ${of(sender)} n’a pas de date de livraison pour le moment`,
  }),
  isCorrected: (subject) => `${subject}\u00a0: une correction`,
  hasEarlierStep: (subject) => `${subject}\u00a0: une étape antérieure a été ajoutée`,
  numbered: (subject, trackingNumber) => `${subject} (${trackingNumber})`,

  sending: {
    now: (sender) => `${sender} vous adresse un envoi`,
    past: (sender) => `${sender} vous a adressé un envoi`,
    intended: (sender) => `${sender} devait vous adresser un envoi`,
  },
  sentence: (text) => `${text}.`,
  quoting: (text, message, isSentence) => `${text}\u00a0: «\u00a0${message}\u00a0»${isSentence ? '' : '.'}`,
  paragraph: (sentences) => sentences.join(' '),
  itIs: (status) => STATES[status],
  calendar: {
    tentative: (number) => `Livraison estimée de ${number}`,
    confirmed: (number) => `Livraison de ${number}`,
    cancelled: (number) => `Pas de livraison de ${number}`,
  },
  shipmentIs: (status) => STATES[status],
  mistakes: (count) =>
    count === 1
      ? 'Une information que nous vous avons communiquée avait été saisie par erreur.'
      : 'Des informations que nous vous avons communiquées avaient été saisies par erreur.',
  earlierStepEntered: 'Une étape antérieure a été ajoutée à son historique.',
  expectedOn: (day) => `La livraison est prévue le ${day}.`,
  expectedInstead: (day, before) => `La livraison est prévue le ${day}, au lieu du ${before}.`,
  wasExpected: (day) => `La livraison était prévue le ${day}\u00a0; il n’y a pas encore de nouvelle date.`,

  trackingNumber: 'Numéro de suivi',
  status: 'Statut',
  statusNow: 'Statut actuel',
  enteredInHistory: 'Ajouté à l’historique',
  estimate: 'Date de livraison',
  newEstimate: 'NOUVELLE DATE ESTIMÉE',
  dayIsOpen: 'DATE À CONFIRMER',
  changedSince: 'Modifié depuis',
  beforeThat: 'Auparavant',
  noLongerHolds: 'N’est plus valable',
  correction: 'Une correction',
  route: 'Trajet',
  fromTo: (from, to) => `${formats.place(from.city, from.country)} → ${formats.place(to.city, to.country)}`,
  sender: 'Expéditeur',
  receiver: 'Destinataire',
  reference: 'Référence',
  carrier: 'Transporteur',
  carriedBy: (carrier, mode) => `${carrier}, ${mode}`,
  otherCarrier: 'autre transporteur',
  modes: { Air: 'aérien', Ground: 'terrestre', Sea: 'maritime' },
  weight: 'Poids',
  kilograms: formats.kilograms,
  estimatedDelivery: 'Livraison estimée',
  dayWas: (day, before) => `${day}, auparavant ${before}`,
  noDay: 'Pas de date pour le moment',
  message: 'Message',
  place: 'Lieu',
  time: 'Heure',
  receivedBy: 'Reçu par',
  reason: 'Raison',
  note: 'Note',
  whatYouCanDo: 'Ce que vous pouvez faire',
  call: 'Des questions\u00a0? Appelez-nous',
  reply: 'Ou répondez à cet e-mail',
  captioned: (caption) => `${caption}\u00a0:`,

  track: 'Suivre cet envoi',
  why: 'Vous recevez cet e-mail parce que votre adresse e-mail a été indiquée pour cet envoi.',
  whyLink: (brand) => `L’équipe de ${brand} a envoyé ce lien à votre adresse e-mail.`,
  stop: 'Ne plus recevoir d’e-mails au sujet de cet envoi',

  stopAll: {
    subject: (brand) => `Ne plus recevoir aucun e-mail de ${brand}\u00a0?`,
    preview: 'Rien n’est arrêté tant que vous ne l’avez pas confirmé.',
    title: 'Ne plus recevoir aucun e-mail au sujet des envois\u00a0?',
    asked: (brand) =>
      `Il a été demandé à ${brand} de ne plus envoyer d’e-mails au sujet des envois à votre adresse e-mail.`,
    explained:
      'Rien n’est arrêté tant que vous ne l’avez pas confirmé sur la page à laquelle mène ce lien. Si vous ne l’avez pas demandé, ne faites rien.',
    confirm: 'Ouvrir la page de confirmation',
    why: 'Vous recevez cet e-mail parce que cela a été demandé au moyen d’un lien que nous vous avons envoyé.',
  },

  // One mail about several shipments.
  joint: {
    subject: (count) => `Du nouveau sur ${count} envois`,
    others: 'Les autres envois',
    trackThese: 'Suivre ces envois',
    stop: 'Ne plus recevoir d’e-mails sur ces envois',
  },

  // The mails to a member of a company about what happened.
  notices: {
    subject: (brand) => `Du nouveau sur vos envois chez ${brand}`,
    title: 'Du nouveau sur vos envois',
    digestTitle: 'Ce qui s’est passé pour vos envois',
    newDocument: 'Nouveau document',
    more: (count) => `Et ${count} autres.`,
    open: 'Ouvrir l’envoi',
    openAll: 'Ouvrir vos envois',
    why: (brand) =>
      `Vous recevez cet e-mail car vous faites partie d’une entreprise dont les envois sont confiés à ${brand}.`,
    stop: 'Ne plus recevoir ce type d’e-mails',
  },

  // The mail that invites to a company.
  invitation: {
    subject: (company, brand) => `Votre invitation : ${company} chez ${brand}`,
    title: (company) => `Rejoindre ${company}`,
    invited: (company, brand) => `Vous êtes invité à consulter les envois de ${company} chez ${brand}.`,
    signIn: 'Connectez-vous avec cette adresse e-mail pour accepter.',
    choosePassword: 'Un compte existe pour cette adresse e-mail. Choisissez un mot de passe pour l’utiliser.',
    goodFor:
      'Le lien est valable une seule fois, pendant 72 heures. Si vous ne connaissez pas cette entreprise, ne faites rien.',
    join: 'Rejoindre l’entreprise',
    choose: 'Choisir un mot de passe',
    why: 'Vous recevez ce message parce que votre adresse e-mail a été invitée par une entreprise.',
  },
  // The mail to a customer about its request.
  request: {
    accepted: (brand) => `${brand} a accepté votre demande`,
    declined: (brand) => `${brand} a refusé votre demande`,
    route: 'Trajet',
    number: 'Numéro de suivi',
    reason: 'Motif',
    open: 'Ouvrir la demande',
    why: 'Vous recevez ce message parce que votre entreprise a demandé cet envoi.',
  },
  written: {
    subject: (brand: string, number: string) => `Message de ${brand} au sujet de l’envoi ${number}`,
    subjectOfMany: (brand: string) => `Messages de ${brand} au sujet de vos envois`,
    title: (brand: string) => `${brand} vous a écrit`,
    images: (count) => `Photos\u00a0: ${count}`,
    answer: 'Répondre',
    why: (brand: string) => `Vous recevez ce message parce que ${brand} vous a écrit au sujet d’un envoi.`,
  },
};
