import type { ContactPhrases } from './en.ts';

export const contact: ContactPhrases = {
  title: 'Contact',
  description: 'E-mail, adresse du bureau, téléphone et horaires de notre service de fret, du lundi au samedi.',
  heading: 'Contactez-nous',
  summary:
    'Posez-nous vos questions sur un tarif, un trajet ou un envoi. Si vous avez un numéro de suivi, indiquez-le dans l’objet.',

  emailBox: 'E-mail',
  giveNumber: 'Pour un envoi en cours, indiquez son numéro de suivi.',
  officeAddress: 'Adresse du bureau',
  businessHours: 'Heures d’ouverture',
  days: { weekdays: 'Lun.-ven.', saturday: 'Sam.', sunday: 'Dim.' },
  open: (from, to) => `${from}\u00a0h-${to}\u00a0h`,
  closed: 'fermé',

  letter: 'Écrivez-nous',
  letterTo: 'À',
  freightDesk: (brand) => `${brand}, service de fret`,
  fields: {
    name: 'Nom',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    company: 'Société',
    origin: 'Origine',
    destination: 'Destination',
    serviceType: 'Type de service',
    weight: 'Poids en kg',
    dimensions: 'Dimensions',
    description: 'Description',
    subject: 'Objet',
    message: 'Message',
  },
  optional: (field) => `${field} (facultatif)`,
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  sent: 'Votre message a été envoyé. Merci.',
  needsScript: 'Ce formulaire a besoin de JavaScript. Sans JavaScript, écrivez à {email}.',
  sendsNothing: 'Ce formulaire n’envoie encore rien. Écrivez plutôt à {email}.',

  unsent: 'L’envoi a échoué. Veuillez vérifier votre connexion et réessayer.',
  failures: {
    'rate-limit': 'Trop de demandes. Veuillez réessayer dans une heure.',
    'database-away': 'Le service est momentanément indisponible. Veuillez réessayer.',
    unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  },
  missing: {
    name: 'Veuillez indiquer votre nom',
    email: 'Veuillez saisir une adresse e-mail valide',
    origin: 'Veuillez indiquer l’origine',
    destination: 'Veuillez indiquer la destination',
    serviceType: 'Veuillez choisir un service',
    message: 'Veuillez écrire un message',
  },
  tooLong: (field, characters) => `${field}\u00a0: ${characters.toLocaleString('fr')} caractères au maximum`,
  notAllowed: (field, character) => `${field}\u00a0: certains caractères ne sont pas autorisés\u00a0: ${character}`,
  weight: {
    invalid: 'Le poids doit être un nombre supérieur ou égal à 0',
    tooMuch: 'Le poids ne peut pas dépasser 1\u00a0000\u00a0000\u00a0kg',
    decimals: 'Le poids peut avoir au plus trois décimales',
    question: (decimal, grouped, written) =>
      `S’agit-il de ${decimal} ou de ${grouped}\u00a0? Veuillez écrire ${written} ou ${grouped}`,
  },
};
