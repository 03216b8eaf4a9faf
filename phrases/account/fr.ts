import type { AccountPhrases } from './en.ts';

export const account: AccountPhrases = {
  signIn: {
    title: 'Se connecter',
    description: 'Connexion du personnel\u00a0: gérer les envois, leurs statuts, leurs photos et les e-mails.',
    intro: 'Pour ceux qui font avancer le fret.',
    noAccount: 'Pas encore de compte\u00a0? {link}',
    link: 'Créer un compte',
    forgot: 'Mot de passe oublié\u00a0?',
    needsScript: 'La connexion nécessite JavaScript. Veuillez l’activer.',
  },
  signUp: {
    title: 'Créer un compte',
    description:
      'Créer un compte du personnel. Il ne permet pas de créer, modifier ni supprimer d’envois tant qu’un administrateur validé ou un super-administrateur ne l’a pas validé.',
    heading: 'Créer un compte',
    intro:
      'Un nouveau compte ne permet pas de créer, modifier ni supprimer d’envois tant qu’un administrateur validé ou un super-administrateur ne l’a pas validé.',
    hasAccount: 'Vous avez déjà un compte\u00a0? {link}',
    link: 'Se connecter',
    fullName: 'Nom complet',
    passwordHint:
      'Au moins 8 caractères, uniquement des lettres sans accent et des chiffres, avec au moins un de chaque.',
    send: 'Créer le compte',
    sending: 'Création du compte…',
    rejected:
      'Le compte n’a pas pu être créé. L’adresse e-mail existe peut-être déjà, ou le serveur a rencontré une erreur.',
    failed: 'La création du compte a échoué. Veuillez réessayer.',
    needsScript: 'La création d’un compte nécessite JavaScript. Veuillez l’activer.',
  },
  forgot: {
    title: 'Mot de passe oublié\u00a0?',
    description: 'Demander un lien pour en choisir un nouveau.',
    intro: 'Nous vous envoyons par e-mail un lien pour en choisir un nouveau.',
    send: 'Envoyer le lien',
    sending: 'Envoi en cours…',
    failed: 'Le lien n’a pas pu être demandé. Veuillez réessayer.',
    needsScript: 'La demande d’un lien nécessite JavaScript. Veuillez l’activer.',
    sent: 'Consultez votre messagerie',
    sentText:
      'Si un compte correspond à {email}, un e-mail contenant un lien est en route. Le lien est valable une seule fois, pendant 30 minutes.',
    noMail:
      'Pas d’e-mail\u00a0? Cherchez-le parmi les indésirables et vérifiez l’adresse. Toute personne invitée qui n’a pas encore de mot de passe demande une nouvelle invitation à un super-administrateur.',
    another: 'Essayer une autre adresse',
  },
  choose: {
    description: 'Avec le lien que nous vous avons envoyé par e-mail.',
    newPassword: 'Nouveau mot de passe',
    sending: 'Enregistrement…',
    failed: 'Le mot de passe n’a pas pu être enregistré. Veuillez réessayer.',
    needsScript: 'Le choix d’un mot de passe nécessite JavaScript. Veuillez l’activer et rouvrir le lien.',
    askAgain: 'Demander un nouveau lien',
    reset: {
      title: 'Choisir un nouveau mot de passe',
      heading: 'Choisir un nouveau mot de passe',
      intro: 'Vous serez ensuite déconnecté partout et vous vous connecterez avec le nouveau mot de passe.',
      send: 'Changer le mot de passe',
      success: 'Votre mot de passe est changé. Veuillez vous connecter.',
      wayOn:
        'Il est valable une seule fois, jusqu’à 30 minutes après la demande\u00a0; s’il y en a plusieurs, les trois plus récents sont valables tant qu’aucun n’a servi.',
    },
    invitation: {
      title: 'Votre invitation',
      heading: 'Bienvenue à bord',
      intro: 'Choisissez un mot de passe pour utiliser votre compte.',
      send: 'Définir le mot de passe',
      success: 'Votre mot de passe est défini. Veuillez vous connecter.',
      wayOn:
        'Il est valable une seule fois, pendant 72 heures, et expire dès qu’un plus récent est envoyé. Demandez à un super-administrateur de vous en envoyer un autre.',
    },
  },
  confirm: {
    title: 'Confirmer votre adresse e-mail',
    description: 'Avec le lien que nous vous avons envoyé par e-mail.',
    heading: 'Confirmez votre adresse',
    intro: 'Vos collègues voient ainsi que l’adresse de votre compte est bien la vôtre.',
    send: 'Confirmer cette adresse',
    sending: 'Confirmation…',
    failed: 'L’adresse n’a pas pu être confirmée. Veuillez réessayer.',
    needsScript: 'La confirmation d’une adresse nécessite JavaScript. Veuillez l’activer et rouvrir le lien.',
    done: '{strong} Vous pouvez fermer cette page.',
    strong: 'Votre adresse e-mail est confirmée.',
    wayOn:
      'Il est valable une seule fois, pendant 24 heures. Votre compte indique si l’adresse est confirmée et vous envoie un autre lien.',
    toAccount: 'Aller à votre compte',
  },
  join: {
    title: 'Rejoindre une entreprise',
    description: 'Avec le lien que nous vous avons envoyé par e-mail.',
    heading: 'Rejoindre une entreprise',
    intro: 'Vous êtes invité à consulter les envois d’une entreprise.',
    signedInAs: 'Vous êtes connecté en tant que {name}, {email}.',
    send: 'Rejoindre',
    sending: 'Un instant…',
    signInFirst:
      'Connectez-vous avec l’adresse e-mail à laquelle l’invitation a été envoyée. Vous reviendrez ensuite ici.',
    signIn: 'Se connecter',
    another: 'Se déconnecter et utiliser une autre adresse',
    isAnothers:
      'Cette invitation a été envoyée à une autre adresse. Connectez-vous avec celle-ci ; le lien reste valable.',
    isStaff: 'Ce compte appartient à un membre de notre équipe, qui ne peut pas rejoindre une entreprise.',
    failed: 'L’opération n’a pas abouti. Veuillez réessayer.',
    needsScript: 'Rejoindre une entreprise nécessite JavaScript. Veuillez l’activer et rouvrir le lien.',
    done: 'C’est fait. Vos entreprises :',
    goOn: 'Voir vos envois',
    wayOn:
      'Il est valable une seule fois, pendant 72 heures, et expire dès qu’un plus récent est envoyé. Demandez-en un autre à la personne qui vous a invité.',
  },
  backToSignIn: 'Retour à la connexion',
  linkNotValid: 'Ce lien n’est plus valable.',
};
