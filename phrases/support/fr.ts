import type { SupportPhrases } from './en.ts';

export const support: SupportPhrases = {
  title: 'Aide',
  description:
    'Où trouver un numéro de suivi, ce que signifient les dix statuts, que faire si un numéro est introuvable, et l’aide pour le personnel.',
  summary: 'Lire un numéro de suivi, comprendre un statut, et que faire quand quelque chose ne va pas.',

  number: {
    title: 'Où se trouve votre numéro',
    where:
      'Dans l’objet de chaque e-mail que nous envoyons au sujet de l’envoi. Si vous n’en avez pas, demandez à l’expéditeur\u00a0: la personne qui a enregistré l’envoi le connaît.',
    ours: 'Préfixe',
    random: 'Quatorze caractères aléatoires',
    check: 'Contrôle',
    example: 'Un exemple. Il ne correspond à aucun envoi.',
    how: 'Dix-sept lettres et chiffres. Il ne contient ni 0, O, 1, I, L, ni U, pour que rien ne puisse être confondu. Le dernier caractère est calculé à partir des autres\u00a0: une faute de frappe se remarque aussitôt. Les minuscules, les espaces et les tirets ne changent rien.',
  },
  statuses: {
    title: 'Ce que signifie chaque statut',
    pending: 'Enregistré et numéroté. Rien n’a encore bougé.',
    processing: 'La marchandise est pesée, étiquetée et munie de ses documents à l’origine.',
    shipped: 'Remis au transporteur. La date d’expédition est désormais indiquée.',
    in_transit:
      'Entre l’origine et la destination\u00a0: en mer, en l’air, sur la route ou dans l’attente d’une correspondance.',
    'out-for-delivery': 'Dans le véhicule qui l’apporte au destinataire.',
    delivered: 'Remis. La page indique quand.',
    'on-hold':
      'Suspendu par la douane, par la météo ou faute d’un document. La raison figure sous le statut ou dans l’inscription la plus récente.',
    cancelled: 'Annulé. L’envoi ne sera pas transporté.',
    failed: 'La livraison a été tentée sans succès. Demandez-nous la suite.',
    returned: 'Retourné à l’expéditeur.',
  },
  notFound: {
    title: 'Si un numéro est introuvable',
    count: 'Comptez\u00a0: il a dix-sept caractères et commence par WB. Mieux vaut copier que taper.',
    misread: 'Une lettre O, I, L ou U, un chiffre 0 ou 1 est une erreur de lecture\u00a0: aucun numéro n’en contient.',
    carriers: 'Le numéro propre à un transporteur n’est pas le nôtre. Nous ne suivons que par nos numéros.',
    deleted: 'L’envoi a peut-être été supprimé par la personne qui l’a enregistré. L’expéditeur le sait.',
    tooMany: 'Après trop de numéros inconnus, le serveur vous demande d’attendre, une minute au plus.',
  },
  images: {
    title: 'Photos',
    text: 'Un envoi en a jusqu’à cinq. Choisissez-en une sur la {page} pour la voir en grand\u00a0; les touches fléchées font défiler les autres et Échap la ferme. Si le nom d’un fichier apparaît à la place d’une image, celle-ci n’a pas pu être chargée\u00a0: rechargez la page, et écrivez-nous si elle n’apparaît toujours pas.',
    page: 'page de suivi',
  },
  verification: {
    title: 'Personnel\u00a0: en attente de validation',
    text: 'Avec un nouveau compte, vous pouvez vous connecter et consulter, mais pas créer, modifier ni supprimer d’envois tant qu’un administrateur validé ou un super-administrateur ne l’a pas validé. Adressez-vous à l’un d’eux\u00a0; un e-mail vous prévient quand c’est fait. Confirmez d’abord votre adresse e-mail par le lien que nous vous avons envoyé\u00a0: ils voient si vous l’avez fait. Toute personne invitée qui a choisi un mot de passe est déjà validée.',
  },
  password: {
    title: 'Personnel\u00a0: mot de passe oublié',
    link: 'Personne ne peut voir votre mot de passe. {ask} pour en choisir un nouveau\u00a0; il est valable une seule fois, pendant 30 minutes. Toutes vos sessions prennent alors fin. Il ne remplace pas le code d’un second facteur.',
    ask: 'Demandez un lien',
    wrong:
      'Dix mots de passe erronés en un quart d’heure vous ferment le compte pendant 30 secondes, puis plus longtemps, jusqu’à un quart d’heure. Un compte désactivé le signale quand le mot de passe est correct\u00a0; un super-administrateur peut l’activer.',
  },
  telephone: {
    title: 'Personnel\u00a0: téléphone perdu',
    text: 'Si votre compte a un second facteur, connectez-vous avec l’un des codes de récupération que vous avez conservés en l’ajoutant\u00a0; chacun est valable une fois. Supprimez ensuite le second facteur sur la page de votre compte et ajoutez-le à nouveau sur le téléphone suivant. Sans code de récupération, demandez à un super-administrateur de le supprimer pour vous.',
  },
  programs: {
    title: 'Personnel\u00a0: vos propres programmes',
    text: 'Un programme peut enregistrer, modifier et suivre des envois en votre nom, et être informé des changements. {guide} contient un premier enregistrement et tous les appels.',
    guide: 'Le guide des développeurs',
  },
  write: {
    title: 'À qui écrire',
    email: 'E-mail',
    telephone: 'Téléphone',
    text: 'Indiquez le numéro de suivi et ce que vous vous attendiez à voir. Si une page a échoué, indiquez l’identifiant de requête qu’elle affiche\u00a0: il nous permet de retrouver la ligne dans notre journal.',
  },
};
