import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: 'Vos e-mails',
  description: 'Les e-mails que vous recevez au sujet des envois.',
  intro: 'Choisissez les e-mails concernant les envois qui parviennent à {email}.',
  shipment: {
    title: 'Cet envoi',
    stopped:
      'Nous ne vous envoyons aucun e-mail au sujet de cet envoi. Notre personnel peut toujours vous envoyer son lien de suivi.',
    allStopped: 'Vous avez arrêté tous les e-mails, voir ci-dessous.',
    on: 'Nous pouvons vous envoyer des e-mails au sujet de cet envoi.',
    resume: 'Recevoir à nouveau les e-mails au sujet de cet envoi',
    stop: 'Ne plus recevoir d’e-mails au sujet de cet envoi',
  },
  shipments: {
    title: 'Ces envois',
    stopped:
      'Nous ne vous envoyons pas d’e-mails sur ces envois. Notre équipe peut toujours vous envoyer leurs liens de suivi.',
    allStopped: 'Vous avez arrêté tous les e-mails, voir ci-dessous.',
    on: 'Nous pouvons vous envoyer des e-mails sur ces envois.',
    resume: 'Recevoir de nouveau des e-mails sur ces envois',
    stop: 'Ne plus recevoir d’e-mails sur ces envois',
  },
  everything: {
    title: 'Tous les envois',
    stopped: 'Nous ne vous envoyons aucun e-mail, quel que soit l’envoi.',
    resume: 'Recevoir à nouveau les e-mails',
    resumeByMail: 'Pour en recevoir à nouveau, ouvrez le lien de l’e-mail par lequel vous avez confirmé l’arrêt.',
    asked:
      'Nous vous avons demandé par e-mail de confirmer que nous ne devons plus vous envoyer d’e-mails, quel que soit l’envoi.',
    confirm: 'Oui, arrêter tous les e-mails',
    how: 'Pour les arrêter tous, nous vous envoyons d’abord par e-mail un lien de confirmation\u00a0: personne d’autre ne peut le faire à votre place.',
    stop: 'Arrêter tous les e-mails',
    mailed:
      'Vous avez demandé l’arrêt de tous les e-mails. Nous vous envoyons par e-mail un lien de confirmation\u00a0; rien n’est arrêté avant que vous n’ayez confirmé.',
    mailAgain: 'Renvoyer le lien',
    askedOften: (times) => `Vous l’avez demandé ${times} fois. Vous pourrez le redemander dans une heure.`,
  },
};
