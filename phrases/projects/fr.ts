import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: 'Projets',
  description:
    'Trois transports qui ont demandé de la préparation\u00a0: ce qui a voyagé, d’où, en combien de temps et en quelle quantité.',
  heading: 'Nos projets',
  summary:
    'Trois transports qui ont demandé de la préparation\u00a0: l’un trop froid pour attendre, l’autre trop long pour la route, le dernier trop lourd pour le pont.',
  location: 'Lieu',
  duration: 'Durée',
  volume: 'Volume',
  statuses: { Active: 'En cours', Completed: 'Terminé' },
  citrus: {
    title: 'Une saison d’agrumes à 4 °C',
    description:
      'Des oranges et des citrons de 31 stations de conditionnement, prérefroidis, chargés à froid et branchés à chaque étape entre le verger et la mûrisserie. Chaque conteneur transmet sa température une fois par heure\u00a0; au-dessus de 6 °C, quelqu’un est réveillé.',
    location: 'De Durban, Afrique du Sud, à Rotterdam, Pays-Bas',
    duration: '26 semaines, un départ chaque jeudi',
    volume: '44 conteneurs réfrigérés par semaine, 20 palettes chacun',
    image: 'Des conteneurs réfrigérés branchés dans un terminal',
  },
  blades: {
    title: 'Des pales d’éolienne par le col de Pozazal',
    description:
      'Vingt-sept pales, du quai à une crête à 1\u00a0100 mètres, de nuit et une à la fois. Neuf panneaux, deux ronds-points et un abribus ont été démontés pour cela, puis remis en place.',
    location: 'De Santander à Palencia, Espagne',
    duration: '11 semaines',
    volume: '27 pales de 62 m et 15 t chacune',
    image: 'Un camion transporte la pale d’une éolienne devant des montagnes',
  },
  transformer: {
    title: 'Un transformateur pour une île',
    description:
      'Aucune route vers le poste électrique ne supporte 214 tonnes\u00a0; il est donc venu par l’eau\u00a0: barge sur la Meuse, navire de colis lourds à travers la mer du Nord, grue flottante à l’arrivée et douze lignes d’essieux pour les 800 derniers mètres.',
    location: 'De Rotterdam, Pays-Bas, à Rønne, Danemark',
    duration: '9 jours',
    volume: '1 colis, 214 t, 9,2 × 4,1 × 4,6 m',
    image: 'Une grue flottante dépose un transformateur sur un quai',
  },
  noContainer: 'Quelque chose qui n’entre dans aucun conteneur\u00a0? {send}.',
  send: 'Envoyez-nous ses dimensions et son poids',
};
