import type { ServicesPhrases } from './en.ts';

export const services: ServicesPhrases = {
  title: 'Services',
  description:
    'Fret aérien, maritime et routier\u00a0: ce que chacun transporte, à quelle vitesse et ce qui est compris.',
  heading: 'Nos services',
  summary:
    'Trois façons de transporter. Chaque fiche indique la durée, la base de facturation et le moment où nous devons avoir votre marchandise.',
  learnMore: 'En savoir plus',
  chargedBy: 'Facturé par',
  minimum: 'Minimum',
  cutOff: 'Heure limite',
  air: {
    name: 'Fret aérien',
    summary:
      'Pour ce qui ne peut pas attendre\u00a0: pièces de rechange, médicaments, échantillons, la palette qui a manqué le navire.',
    features: [
      'D’aéroport à aéroport en 1 à 3 jours, enlèvement et livraison par nos propres camions',
      'Palettes de 3,18 × 2,44 m, jusqu’à 2,9 m de haut\u00a0; pièces longues par la porte de nez',
      'Pesé, mesuré, contrôlé et étiqueté le jour de l’enlèvement',
      'Marchandises dangereuses acceptées avec une déclaration de l’expéditeur',
      'Maintenu de 2 à 8 °C ou de 15 à 25 °C de porte à porte, sur demande',
    ],
    transit: 'Délai, de porte à porte',
    days: '2 à 5 jours',
    unit: 'kg, 1\u00a0m³ = 167\u00a0kg',
    lowest: '45\u00a0kg',
    latest: '8 h avant le décollage',
  },
  ocean: {
    name: 'Fret maritime',
    summary:
      'Pour ce qui est lourd, encombrant ou nombreux. Le prix le plus bas à la tonne, si vous disposez de quelques semaines.',
    features: [
      'Conteneurs complets\u00a0: 20 pieds, 40 pieds, 40 pieds high cube et réfrigérés',
      'Moins d’un conteneur à partir de 1 m³, départs chaque semaine sur les lignes principales',
      'Flat racks et open tops pour les pièces qui n’entrent dans aucun conteneur',
      'Connaissement, masse brute vérifiée et déclaration en douane compris',
      'Sept jours gratuits au port d’arrivée avant facturation du magasinage',
    ],
    transit: 'Délai, de port à port',
    days: '12 à 38 jours',
    unit: 'conteneur ou m³',
    lowest: '1 m³',
    latest: '48 h avant l’accostage',
  },
  ground: {
    name: 'Fret routier',
    summary:
      'Pour tout ce qu’une route dessert, et pour les premiers et derniers kilomètres de ce qui vole ou navigue.',
    features: [
      'Camions complets\u00a0: 13,6 m, 33 palettes, 24 t',
      'Lots partiels à la palette, mesurés à l’enlèvement',
      'Conteneurs depuis et vers le port, châssis compris',
      'Hayon et créneau de livraison de deux heures sans supplément',
      'Express\u00a0: un chauffeur, un véhicule, aucun transbordement',
    ],
    transit: 'Délai, de porte à porte',
    days: '1 à 6 jours',
    unit: 'palette ou camion',
    lowest: '1 palette',
    latest: '12 h pour le jour même',
  },
  whichOne: 'Vous hésitez\u00a0? {tell}. Déjà en route\u00a0? {track}.',
  tell: 'Dites-nous ce que c’est et où cela doit aller',
  track: 'Suivez votre envoi',
};
