import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: 'Fret par mer, par air et par route',
  description:
    'Entreposage, fret aérien, maritime et routier. Un seul numéro de suivi vous indique où se trouve votre envoi.',

  heading: 'Le fret par mer, par air et par route. Chaque kilomètre est consigné.',
  summary:
    'Nous transportons votre marchandise, la pointons à chaque étape et vous montrons l’inscription. Un seul numéro vous dit où se trouve votre envoi.',
  getStarted: 'COMMENCER',
  trackYourOrder: 'Suivez votre envoi',
  track: 'SUIVRE',
  numberMissing: 'Veuillez saisir un numéro de suivi',

  services: {
    title: 'Services',
    summary: 'Quatre façons de nous confier vos marchandises, sur un même document.',
    all: 'TOUS LES SERVICES',
    soldBy: 'Facturé par',
    warehousing: {
      name: 'Entreposage',
      text: 'Les marchandises sont comptées à l’arrivée, photographiées et rangées sous votre propre numéro de commande, puis préparées et chargées au même quai.',
      soldBy: 'Palette et semaine',
    },
    air: {
      name: 'Fret aérien',
      text: 'D’aéroport à aéroport ou jusqu’à la porte. Le poids taxable est convenu avec vous avant tout décollage.',
      soldBy: 'Kilogramme',
    },
    ocean: {
      name: 'Fret maritime',
      text: 'Conteneurs complets et groupage. La clôture, le départ et l’arrivée vous sont confirmés par écrit avant que le conteneur ne quitte votre site.',
      soldBy: 'Conteneur ou mètre cube',
    },
    road: {
      name: 'Fret routier',
      text: 'Camions complets, lots partiels et fourgons express. Le chauffeur signe pour vos marchandises au départ comme à l’arrivée.',
      soldBy: 'Camion ou mètre linéaire',
    },
  },

  workflow: {
    title: 'Le parcours de votre envoi',
    summary: 'Cinq tampons, de l’enregistrement à la signature. La page de suivi vous montre les mêmes mots.',
    pending: {
      title: 'Enregistré',
      text: 'Vous recevez un prix, puis un numéro de suivi. Rien ne bouge avant votre accord.',
    },
    processing: {
      title: 'Emballé',
      text: 'Les marchandises sont pesées, étiquetées et photographiées. Les documents de douane sont établis.',
    },
    shipped: { title: 'Remis', text: 'Le transporteur prend le chargement en charge et signe.' },
    in_transit: {
      title: 'En route',
      text: 'Chaque port, chaque plateforme et chaque frontière est consigné avec le lieu et l’heure.',
    },
    delivered: { title: 'Signé', text: 'Le destinataire vérifie le compte et signe. Le dossier est clos.' },
  },

  inFigures: 'En chiffres',
  deliveries: { figure: '10+', of: 'millions de livraisons' },
  clients: { figure: '8700+', of: 'clients' },
  offices: { figure: '49+', of: 'agences' },
  projects: { figure: '300+', of: 'projets' },

  why: 'Pourquoi nous choisir',
  reasons: [
    {
      title: 'Un numéro, une page',
      text: 'Trajet, tampons, photos et dates figurent sur une seule page. Envoyez le lien à votre acheteur\u00a0: il n’a pas besoin de compte pour la lire.',
    },
    {
      title: 'Un retard est écrit noir sur blanc',
      text: 'Un envoi suspendu est signalé comme tel, avec le lieu et l’heure, avant que quiconque doive nous appeler.',
    },
    {
      title: 'La douane dès l’enregistrement',
      text: 'Un chargement qui franchit une frontière est annoncé au dédouanement dès son enregistrement, et non lorsqu’il attend à la barrière.',
    },
    {
      title: 'Des photos avant la fermeture des portes',
      text: 'Jusqu’à cinq photos de la marchandise telle que nous l’avons prise en charge, conservées avec le dossier.',
    },
  ],
  seeProjects: 'VOIR LES PROJETS',

  testimonial: 'Témoignage',
  deliveryNote: 'Bon de livraison',
  receivedInFull: 'REÇU AU COMPLET',
  from: 'De',
  noteFrom: 'Brescia, Italie',
  to: 'À',
  noteTo: 'Malmö, Suède',
  goods: 'Marchandise',
  noteGoods: '31 palettes, corps de pompes',
  weight: 'Poids',
  remarks: 'Remarques du destinataire',
  quotation:
    '«\u00a0Trente et une palettes, trois frontières, une seule page. J’ai lu les tampons sur mon téléphone, et le quai était libre quand le camion est arrivé.\u00a0»',
  signature: 'Signature',
  signedBy: '{name}, réception des marchandises, Öresund Pumpverk',

  quote: {
    title: 'Demander un devis',
    summary:
      'Remplissez la lettre de transport autant que possible. Les dimensions et quelques mots sur la marchandise rendent le prix plus précis.',
    whoAsks: 'Le demandeur',
    route: 'Le trajet',
    goods: 'La marchandise',
    chooseService: 'Choisissez un service',
    serviceTypes: {
      ground: 'Fret routier',
      air: 'Fret aérien',
      ocean: 'Fret maritime',
      express: 'Livraison express',
      ltl: 'Lot partiel (LTL)',
      ftl: 'Camion complet (FTL)',
    },
    answered: 'Réponse sous 24 heures. Un devis n’engage à rien.',
    sendsNothing: 'Ce formulaire n’envoie encore rien. Pour un devis, écrivez à {email}.',
    submit: 'Envoyer la demande',
    submitting: 'Envoi en cours…',
    sent: 'Demande de devis envoyée',
    sentText: 'Nous vous répondrons sous 24 heures avec un devis détaillé.',
  },

  contact: 'Contact',
  officeHours: 'Horaires du bureau',
  leaveMessage: 'Laisser un message',
};
