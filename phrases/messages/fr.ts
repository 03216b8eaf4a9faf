import type { MessagePhrases } from './en.ts';

export const messages: MessagePhrases = {
  thread: 'Messages',
  earlier: 'Messages précédents',
  open: 'Quelque chose à nous dire\u00a0?',
  title: 'Écrivez-nous au sujet de cet envoi',
  intro: 'Votre message parvient à la personne qui suit cet envoi.',
  writer: {
    receiver: 'Vous écrivez en tant que destinataire.',
    sender: 'Vous écrivez en tant qu’expéditeur.',
    other: 'Vous écrivez avec un lien qui vous a été envoyé.',
  },
  kind: 'De quoi s’agit-il\u00a0?',
  choose: 'Veuillez choisir',
  kinds: {
    address: 'L’adresse est erronée ou a changé',
    later: 'Livrer plus tard, s’il vous plaît',
    cancel: 'L’annuler, s’il vous plaît',
    'not-received': 'Je ne l’ai pas reçu',
    damaged: 'Quelque chose est endommagé',
    other: 'Autre chose',
    document: 'Document ajouté',
  },
  message: 'Votre message',
  date: 'Livrer à partir du',
  dateHint: 'Seulement si la livraison doit avoir lieu plus tard.',
  images: 'Photos',
  imagesHint: (max: number) => `${max} au plus, JPEG, PNG ou WebP, 5 Mo chacune.`,
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  thanks: 'Merci',
  next: 'Nous avons bien reçu votre message. La personne qui suit cet envoi le lit et vous contacte si quelque chose n’est pas clair. Une adresse n’est modifiée qu’après vérification.',
  again: 'Écrire un autre message',
  missingKind: 'Veuillez choisir de quoi il s’agit.',
  missingMessage: 'Veuillez écrire un message.',
  wrongDay: 'Veuillez indiquer un jour valable.',
  dayRange: 'Veuillez choisir un jour à partir d’aujourd’hui, dans un délai d’un an.',
  dayNotAllowed: 'Un jour ne peut être indiqué que pour une livraison plus tardive.',
  tooManyImages: (max: number) => `Veuillez choisir ${max} photos au plus.`,
  badImage: 'L’un des fichiers n’est pas une photo que nous pouvons lire, ou dépasse 5 Mo.',
  noKey:
    'Veuillez rouvrir le lien de notre e-mail au sujet de cet envoi\u00a0: sans lui, nous ne pouvons pas recevoir votre message.',
  tooMany:
    'Nous avons déjà reçu plusieurs messages au sujet de cet envoi aujourd’hui. Veuillez écrire de nouveau demain ou nous appeler.',
  imagesLater:
    'Trop de photos concernant cet envoi nous sont parvenues en une heure. Veuillez envoyer votre message sans photo ou réessayer plus tard.',
  failed: 'Votre message n’a pas pu être envoyé. Veuillez réessayer.',
  unanswered:
    'Aucune réponse n’est arrivée. Vérifiez votre connexion et réessayez\u00a0: ce que vous avez écrit est encore là.',
};
