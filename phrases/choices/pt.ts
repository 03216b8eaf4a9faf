import type { ChoicesPhrases } from './en.ts';

export const choices: ChoicesPhrases = {
  title: 'Os seus e-mails',
  description: 'Quais e-mails sobre remessas você recebe.',
  intro: 'Escolha quais e-mails sobre remessas chegam a {email}.',
  shipment: {
    title: 'Esta remessa',
    stopped:
      'Não enviamos a você e-mails sobre esta remessa. A nossa equipe ainda pode enviar o link de rastreamento dela.',
    allStopped: 'Você cancelou todos os e-mails, veja abaixo.',
    on: 'Podemos enviar a você e-mails sobre esta remessa.',
    resume: 'Voltar a receber e-mails sobre esta remessa',
    stop: 'Não receber mais e-mails sobre esta remessa',
  },
  shipments: {
    title: 'Estes envios',
    stopped:
      'Não lhe enviamos e-mails sobre estes envios. A nossa equipa ainda lhe pode enviar as ligações de seguimento.',
    allStopped: 'Você cancelou todos os e-mails, veja abaixo.',
    on: 'Podemos enviar-lhe e-mails sobre estes envios.',
    resume: 'Voltar a receber e-mails sobre estes envios',
    stop: 'Deixar de receber e-mails sobre estes envios',
  },
  everything: {
    title: 'Todas as remessas',
    stopped: 'Não enviamos a você e-mails sobre nenhuma remessa.',
    resume: 'Voltar a receber e-mails',
    resumeByMail: 'Para voltar a recebê-los, abra o link do e-mail pelo qual você confirmou o cancelamento.',
    asked: 'Pedimos por e-mail que você confirme que não devemos mais enviar e-mails sobre nenhuma remessa.',
    confirm: 'Sim, cancelar todos os e-mails',
    how: 'Para cancelar todos, primeiro enviamos por e-mail um link de confirmação: ninguém mais pode fazer isso por você.',
    stop: 'Cancelar todos os e-mails',
    mailed:
      'Você pediu para cancelar todos os e-mails. Enviamos por e-mail um link de confirmação; nada é cancelado antes que você confirme.',
    mailAgain: 'Enviar o link de novo',
    askedOften: (times) => `Você já pediu ${times} vezes. Poderá pedir de novo em uma hora.`,
  },
};
