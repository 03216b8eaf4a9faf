import type { UnlockPhrases } from './en.ts';

export const unlock: UnlockPhrases = {
  title: 'Você é o destinatário?',
  limited:
    'Nomes, mensagem, fotos e documentos são para as pessoas envolvidas nesta remessa. Informe o endereço de e-mail do destinatário para vê-los.',
  full: 'Os documentos e o comprovante de entrega são para o destinatário. Informe o endereço de e-mail do destinatário para vê-los.',
  link: 'O link dos nossos e-mails também os mostra.',
  email: 'Endereço de e-mail do destinatário',
  show: 'Mostrar tudo',
  mismatch: 'Não corresponde',
  failed: 'Não funcionou. Tente novamente em instantes.',
  cookies: 'Permita os cookies deste site e tente novamente.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Muitas tentativas. Tente novamente em 1 minuto.'
      : `Muitas tentativas. Tente novamente em ${minutes} minutos.`,
};
