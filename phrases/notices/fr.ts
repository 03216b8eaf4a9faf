import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'Notifications',
  description: 'Les e-mails que vous recevez sur vos envois.',
  intro:
    'Les e-mails qui vous sont adressés sur les envois de vos entreprises. Ce que vous faites vous-même ne vous est pas envoyé.',
  eventsTitle: 'M’envoyer aussitôt un e-mail pour',
  events: {
    exception: 'Un envoi en attente ou non livré',
    estimate: 'Une nouvelle date de livraison estimée',
    delivered: 'Une livraison',
    document: 'Un nouveau document',
    message: 'Un message de notre part',
    request: 'Une réponse à une demande',
  },
  ofTitle: 'Envois',
  of: { all: 'Tous ceux de vos entreprises', followed: 'Ceux que je suis' },
  digestTitle: 'Résumé par e-mail',
  digests: { none: 'Aucun', daily: 'Chaque jour à 07:00', weekly: 'Chaque lundi à 07:00' },
  digestHint: 'Il contient tout ce qui s’est passé, quel que soit le choix ci-dessus.',
  zone: 'Fuseau horaire du résumé',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  failed: 'L’enregistrement a échoué. Veuillez réessayer.',
  follow: 'Suivre',
  unfollow: 'Ne plus suivre',
  followHint: 'Vous pouvez recevoir des e-mails pour les seuls envois que vous suivez : voir {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'Les e-mails de ce type',
  on: 'Nous pouvons vous envoyer des e-mails de ce type.',
  stopped: 'Nous ne vous envoyons plus d’e-mails de ce type.',
  stop: 'Ne plus recevoir ce type d’e-mails',
  choose: 'Choisir vos e-mails dans le portail',
  summary: 'Résumé de vos envois',
};
