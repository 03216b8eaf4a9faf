import type { UnlockPhrases } from './en.ts';

export const unlock: UnlockPhrases = {
  title: 'Êtes-vous le destinataire\u00a0?',
  limited:
    'Les noms, le message, les photos et les documents sont réservés aux personnes concernées par cet envoi. Saisissez l’adresse e-mail du destinataire pour les voir.',
  full: 'Les documents et la preuve de livraison sont réservés au destinataire. Saisissez l’adresse e-mail du destinataire pour les voir.',
  link: 'Le lien figurant dans nos e-mails les affiche aussi.',
  email: 'Adresse e-mail du destinataire',
  show: 'Tout afficher',
  mismatch: 'Cela ne correspond pas',
  failed: 'L’opération a échoué. Veuillez réessayer dans un instant.',
  cookies: 'Veuillez autoriser les cookies pour ce site, puis réessayer.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Trop de tentatives. Veuillez réessayer dans 1 minute.'
      : `Trop de tentatives. Veuillez réessayer dans ${minutes} minutes.`,
};
