import type { LivePhrases } from './en.ts';

export const live: LivePhrases = {
  updated: (status, place) => `Mis à jour\u00a0: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'Les informations ont changé',
  share: 'Partager',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',

  offline: {
    noAnswer: 'Aucune réponse n’est arrivée. Veuillez vérifier la connexion.',
    otherNumber: 'Le numéro demandé ne peut pas être consulté pour le moment.',
    lastResult: 'Voici le dernier résultat présent sur cet appareil, du {time} ({age}).',
  },
};
