import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: 'Conditions d’utilisation',
  description:
    'Ce que la page de suivi promet et ce qu’elle ne promet pas, et d’où viennent les noms de lieux, la carte et les polices de ce site.',
  summary: 'Le suivi montre ce que notre personnel a saisi. Il vous aide à prévoir\u00a0; ce n’est pas une garantie.',
  website: {
    title: 'Ce que couvrent ces conditions',
    text: 'Ce site et sa page de suivi. Le transport des marchandises lui-même est convenu dans le contrat de chaque envoi\u00a0; rien sur ce site ne le modifie.',
    withConditions:
      'Ce site et sa page de suivi. Les marchandises sont transportées aux conditions de transport qui figurent à la fin de cette page.',
  },
  tracking: {
    title: 'Informations de suivi',
    entered:
      'La page de suivi montre ce que notre personnel a saisi\u00a0: statut, lieux, heures, notes et photos. Rien n’est mesuré par un appareil placé sur la marchandise, et une inscription peut être tardive, corrigée ou manquante.',
    picture:
      'L’image du trajet est dessinée à partir des villes et du dernier lieu connu. Elle montre la ligne directe ou la route maritime habituelle, non le chemin que suit le navire, l’avion ou le camion, ni l’endroit où se trouve la marchandise à cette minute.',
    estimate: 'Une livraison estimée est une estimation.',
  },
  number: {
    title: 'Votre numéro de suivi',
    text: 'Toute personne qui a le numéro peut lire la page de l’envoi. Ne le donnez qu’à celles qui doivent pouvoir la lire. Ce que la page montre et ce qu’elle ne montre pas est indiqué sous {privacy}.',
    privacy: 'Confidentialité',
  },
  use: {
    title: 'Usage raisonnable',
    text: 'Recherchez les numéros que vous avez reçus. Essayer des numéros ne sert à rien\u00a0: ils sont aléatoires, et après 120 numéros inconnus en une minute, le serveur ne répond plus à cette adresse jusqu’à la fin de la minute.',
  },
  warranty: {
    title: 'Absence de garantie',
    text: 'Le site est fourni en l’état. Nous ne promettons pas qu’il soit toujours accessible ni que chaque inscription soit exacte. Ne prenez pas de décision qui coûte de l’argent sur la seule foi de la page de suivi\u00a0: demandez-nous.',
  },
  sources: {
    title: 'Sources',
    places: {
      name: 'Noms de lieux',
      text: 'GeoNames (geonames.org), sous licence Creative Commons Attribution 4.0.',
    },
    map: { name: 'Carte du monde', text: 'Natural Earth (naturalearthdata.com), dans le domaine public.' },
    type: { name: 'Polices', text: 'Archivo et IBM Plex, sous la licence SIL Open Font License 1.1.' },
    drawings: { name: 'Dessins', text: 'Réalisés pour ce site.' },
  },
  conditions: 'Conditions de transport',
  questions: { title: 'Questions', text: 'Écrivez à {email}.' },
};
