import type { NoticePhrases } from './en.ts';

export const notices: NoticePhrases = {
  title: 'Avisos',
  description: 'Que e-mails recebe sobre os seus envios.',
  intro: 'E-mails para si sobre os envios das suas empresas. O que faz não lhe é enviado.',
  eventsTitle: 'Enviar-me logo um e-mail sobre',
  events: {
    exception: 'Envios retidos ou não entregues',
    estimate: 'Uma nova data de entrega prevista',
    delivered: 'Uma entrega',
    document: 'Um documento novo',
    message: 'Uma mensagem nossa',
    request: 'Uma resposta a um pedido',
  },
  ofTitle: 'Envios',
  of: { all: 'Todos os das suas empresas', followed: 'Os que sigo' },
  digestTitle: 'Resumo por e-mail',
  digests: { none: 'Nenhum', daily: 'Todos os dias às 07:00', weekly: 'Todas as segundas-feiras às 07:00' },
  digestHint: 'Contém tudo o que aconteceu, seja qual for a escolha acima.',
  zone: 'Fuso horário do resumo',
  save: 'Guardar',
  saved: 'Guardado.',
  failed: 'Não foi possível guardar. Tente novamente.',
  follow: 'Seguir',
  unfollow: 'Deixar de seguir',
  followHint: 'Pode receber e-mails só sobre os envios que segue: ver {notices}.',

  // The page behind a mail's link that stops its kind.
  kind: 'E-mails deste tipo',
  on: 'Podemos enviar-lhe e-mails deste tipo.',
  stopped: 'Já não lhe enviamos e-mails deste tipo.',
  stop: 'Deixar de receber e-mails deste tipo',
  choose: 'Escolher os seus e-mails no portal',
  summary: 'Resumo dos seus envios',
};
