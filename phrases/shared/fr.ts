import { formats } from '../formats/fr.ts';
import { statuses } from '../statuses/fr.ts';
import type { SharedPhrases } from './en.ts';

const days = (count: number) => (count < 2 ? `${count} jour` : `${count} jours`);

const ROUTES = { Air: 'Trajet aérien', Ground: 'Trajet terrestre', Sea: 'Trajet maritime' };

export const shared: SharedPhrases = {
  status: (status) => statuses[status],
  days,
  late: (count) => `${days(count)} de retard`,
  notAvailable: 'Non disponible',
  trackingNumber: 'Numéro de suivi',
  enterTrackingNumber: 'Saisissez le numéro de suivi',
  searching: 'Recherche…',
  close: 'Fermer',
  loading: 'Chargement en cours',
  cancel: 'Annuler',
  discard: {
    title: 'Abandonner les modifications\u00a0?',
    text: 'Ce que vous avez saisi ici n’est pas encore enregistré.',
    keep: 'Continuer la saisie',
    discard: 'Abandonner',
  },
  copied: (noun) => `Copié\u00a0: ${noun}`,
  copyRefused: 'Ce navigateur ne permet pas de copier',
  skipToContent: 'Aller au contenu',
  formats,

  from: 'De',
  to: 'À',
  origin: 'Origine',
  destination: 'Destination',
  mode: 'Mode',
  modes: { Air: 'Aérien', Ground: 'Terrestre', Sea: 'Maritime' },
  noPlace: 'Aucun lieu signalé pour l’instant',
  route: 'Trajet',
  distance: 'Distance',
  notOnMap: (places) =>
    `Il n’y a pas de carte\u00a0: l’emplacement de ${places} n’a pas pu y être déterminé avec certitude.`,
  asTheCrowFlies: (distance) => `environ ${distance} à vol d’oiseau`,
  bySeaLanes: (distance) => `environ ${distance} par voie maritime`,
  bySeaAndLand: (distance, overland) =>
    `environ ${distance} par voie maritime, dont ${overland} à vol d’oiseau au-dessus des terres`,
  mapOf: ({ mode, bySea, from, to, distance }) => `${ROUTES[bySea ? 'Sea' : mode]} de ${from} à ${to}, ${distance}.`,
  lastSeenIn: (place, time) => `Dernière position connue\u00a0: ${place}, ${time}.`,
  whereIsUnknown: 'La position actuelle n’est pas connue.',

  packagePhotos: 'Photos des colis',
  packageView: (position) => `Colis, vue ${position}`,
  photoOf: (position, count) => `Photo ${position} sur ${count}`,
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  next: 'Suivante',
  previous: 'Précédente',

  notDelivered: 'Non distribué',
  notFoundTitle: 'Page introuvable',
  notFoundText: 'La page que vous cherchez n’existe pas ou a été déplacée.',
  goBack: 'Retour',
  goHome: 'Aller à l’accueil',
  noAnswer: 'Pas de réponse',
  notOpenedTitle: 'Page non ouverte',
  notOpenedText: 'Cette page n’a pas pu être ouverte. Veuillez vérifier la connexion et réessayer.',
  tryAgain: 'Réessayer',
  reload: 'Réessayer',
  unexpectedTitle: 'Erreur inattendue',
  unexpectedText: 'Un problème est survenu de notre côté. Veuillez réessayer dans un instant.',
  requestId: 'Identifiant de requête\u00a0:',
  giveRequestId: 'Veuillez indiquer cet identifiant lorsque vous nous écrivez\u00a0:',
};
