import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  confirmPassword: 'Confirmer le mot de passe',
  passwordHint: (from, to) => `De ${from} à ${to} caractères quelconques, mais pas un mot de passe courant.`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',

  signIn: 'Se connecter',
  signingIn: 'Connexion en cours…',
  signInFailed: 'La connexion a échoué. Veuillez réessayer.',
  noSession: 'La connexion a échoué\u00a0: identifiants non valides',
  invalid: 'Adresse e-mail ou mot de passe incorrect',

  enterCode: 'Saisissez le code',
  app: {
    label: 'Code',
    hint: 'Les six chiffres qu’affiche votre application d’authentification.',
    other: 'Utiliser un code de récupération',
  },
  recovery: {
    label: 'Code de récupération',
    hint: 'L’un des codes que vous avez conservés en ajoutant le second facteur. Chacun est valable une fois.',
    other: 'Utiliser l’application d’authentification',
  },
  backToPassword: 'Retour au mot de passe',

  sentences: {
    'Full name is required': 'Veuillez indiquer votre nom complet',
    'Full name contains characters that are not allowed': 'Le nom contient des caractères non autorisés',
    'Full name may have at most 120 characters': 'Le nom peut comporter 120 caractères au plus',
    'Email is required': 'Veuillez indiquer votre adresse e-mail',
    'Please enter one valid email address, such as name@example.com': 'Veuillez saisir une adresse e-mail valide',
    'Password is required': 'Veuillez saisir votre mot de passe',
    'Password must be at least 8 characters long': 'Le mot de passe doit comporter au moins 8 caractères',
    'Password must contain at least one letter and one number':
      'Le mot de passe doit contenir au moins une lettre et un chiffre, et rien d’autre',
    'Password contains characters that are not allowed': 'Le mot de passe contient des caractères non autorisés',
    'Password may have at most 128 characters': 'Le mot de passe peut comporter 128 caractères au plus',
    'Passwords do not match': 'Les mots de passe ne correspondent pas',
    'This password is too common': 'Ce mot de passe est trop courant',
    'Code is required': 'Veuillez saisir le code',
    'This code is not valid': 'Ce code n’est pas valide',
    'Your session has ended. Please sign in again.': 'Votre session a pris fin. Veuillez vous reconnecter.',
  },
  failures: {
    'sign-in-too-slow': 'Cette connexion a pris trop de temps. Veuillez vous reconnecter.',
    'account-deactivated': 'Ce compte est désactivé.',
    'too-many-at-once': 'Trop de requêtes à la fois. Veuillez réessayer {when}.',
    'too-many-sign-ins-at-once': 'Trop de connexions à la fois. Veuillez réessayer {when}.',
    'rate-limit': 'Trop de tentatives. Veuillez réessayer {when}.',
    'many-sign-ins': 'Trop de personnes se connectent en ce moment. Veuillez réessayer.',
    'no-secrets-key':
      'Les seconds facteurs ne sont pas configurés sur ce serveur\u00a0: son exploitant doit définir SECRETS_KEY.',
    'database-away': 'Le service est momentanément indisponible. Veuillez réessayer.',
    'storage-full': 'Il n’y a plus d’espace de stockage disponible.',
    unexpected: 'Une erreur s’est produite. Veuillez réessayer.',
  },
};
