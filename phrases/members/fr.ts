import type { MembersPhrases } from './en.ts';

export const members: MembersPhrases = {
  title: 'Membres',
  explained: 'Tous lisent les envois de l’entreprise ; un responsable gère aussi les membres.',
  onlyManagers: 'Les membres sont gérés par les gestionnaires de l’entreprise.',
  none: 'Personne n’appartient encore à cette entreprise.',
  inviteTitle: 'Inviter quelqu’un',
  fullName: 'Nom complet',
  email: 'E-mail',
  role: 'Rôle',
  roleOf: 'Rôle de {name}',
  invite: 'Inviter',
  inviting: 'Invitation en cours…',
  invited: 'L’invitation est en route vers {email}.',
  you: 'Vous',
  again: 'Inviter à nouveau',
  remove: 'Retirer',
  withdraw: 'Annuler l’invitation',
  leave: 'Quitter',
  labelled: '{action} : {name}',
  removing: 'Retirer {name} de l’entreprise ?',
  withdrawing: 'Annuler l’invitation de {name} ? Son lien ne sera plus valable.',
  leaving: 'Quitter l’entreprise ? Vous ne verrez plus ses envois.',
  keep: 'Revenir',
  failed: 'L’opération n’a pas abouti. Veuillez réessayer.',
  roles: { manager: 'Gestionnaire', member: 'Membre', viewer: 'Lecture seule' },
  states: { invited: 'Invité', lapsed: 'Expirée' },
  sentences: {
    'Please fill in all required fields': 'Veuillez remplir tous les champs obligatoires.',
    'Please enter one valid email address, such as name@example.com':
      'Veuillez saisir une adresse e-mail valide, par exemple nom@example.com',
  },
  failures: {
    'member-already': 'Cette personne est déjà membre.',
    'member-is-staff':
      'Cette adresse appartient à un membre de notre équipe, qui ne peut pas rejoindre une entreprise.',
    'member-deactivated': 'Le compte de cette adresse est désactivé.',
    'too-many-members': 'Une entreprise compte au plus 500 membres et invitations. Veuillez d’abord en retirer.',
    'last-manager': 'Une entreprise a besoin d’un gestionnaire. Veuillez d’abord en désigner un autre.',
    'managers-only': 'Seul un gestionnaire de l’entreprise peut le faire.',
    'rate-limit': 'Trop d’invitations. Veuillez réessayer {when}.',
  },
};
