import type { AccountPhrases } from './en.ts';

export const account: AccountPhrases = {
  signIn: {
    title: 'Entrar',
    description: 'Acesso da equipe: gerenciar remessas, seus status, fotos e e-mails.',
    intro: 'Para quem movimenta a carga.',
    noAccount: 'Ainda não tem conta? {link}',
    link: 'Cadastre-se',
    forgot: 'Esqueceu a senha?',
    needsScript: 'É preciso JavaScript para entrar. Ative-o, por favor.',
  },
  signUp: {
    title: 'Cadastrar-se',
    description:
      'Criar uma conta da equipe. Ela não permite criar, alterar nem excluir remessas até que um administrador verificado ou um superadministrador a tenha verificado.',
    heading: 'Criar uma conta',
    intro:
      'Uma conta nova não permite criar, alterar nem excluir remessas até que um administrador verificado ou um superadministrador a tenha verificado.',
    hasAccount: 'Já tem uma conta? {link}',
    link: 'Entrar',
    fullName: 'Nome completo',
    passwordHint: 'Pelo menos 8 caracteres, apenas letras sem acento e números, com pelo menos um de cada.',
    send: 'Criar a conta',
    sending: 'Criando a conta…',
    rejected: 'Não foi possível criar a conta. O e-mail talvez já exista ou houve um erro no servidor.',
    failed: 'O cadastro falhou. Tente novamente.',
    needsScript: 'É preciso JavaScript para se cadastrar. Ative-o, por favor.',
  },
  forgot: {
    title: 'Esqueceu a senha?',
    description: 'Pedir um link para escolher uma nova.',
    intro: 'Enviamos por e-mail um link para você escolher uma nova.',
    send: 'Enviar o link',
    sending: 'Enviando…',
    failed: 'Não foi possível pedir o link. Tente novamente.',
    needsScript: 'É preciso JavaScript para pedir um link. Ative-o, por favor.',
    sent: 'Veja o seu e-mail',
    sentText:
      'Se {email} tiver uma conta, um e-mail com um link está a caminho. O link vale uma única vez, por 30 minutos.',
    noMail:
      'Não recebeu? Procure na caixa de spam e confira o endereço. Quem foi convidado e ainda não tem senha deve pedir um novo convite a um superadministrador.',
    another: 'Tentar outro endereço',
  },
  choose: {
    description: 'Com o link que enviamos por e-mail.',
    newPassword: 'Nova senha',
    sending: 'Salvando…',
    failed: 'Não foi possível salvar a senha. Tente novamente.',
    needsScript: 'É preciso JavaScript para escolher uma senha. Ative-o e abra o link de novo, por favor.',
    askAgain: 'Pedir um novo link',
    reset: {
      title: 'Escolher uma nova senha',
      heading: 'Escolha uma nova senha',
      intro: 'Depois disso, todas as suas sessões são encerradas e você entra com ela.',
      send: 'Alterar a senha',
      success: 'A sua senha foi alterada. Entre com ela.',
      wayOn:
        'Ele vale uma única vez, até 30 minutos depois do pedido; havendo vários, valem os três mais recentes até que um seja usado.',
    },
    invitation: {
      title: 'O seu convite',
      heading: 'Boas-vindas a bordo',
      intro: 'Escolha uma senha para usar a sua conta.',
      send: 'Definir a senha',
      success: 'A sua senha foi definida. Entre com ela.',
      wayOn:
        'Ele vale uma única vez, por 72 horas, e deixa de valer quando um mais novo é enviado. Peça a um superadministrador que envie outro.',
    },
  },
  confirm: {
    title: 'Confirmar o seu e-mail',
    description: 'Com o link que enviamos por e-mail.',
    heading: 'Confirme o seu endereço',
    intro: 'Assim os seus colegas veem que o endereço da sua conta é seu.',
    send: 'Confirmar este endereço',
    sending: 'Confirmando…',
    failed: 'Não foi possível confirmar o endereço. Tente novamente.',
    needsScript: 'É preciso JavaScript para confirmar um endereço. Ative-o e abra o link de novo, por favor.',
    done: '{strong} Você pode fechar esta página.',
    strong: 'O seu endereço de e-mail está confirmado.',
    wayOn: 'Ele vale uma única vez, por 24 horas. A sua conta mostra se o endereço está confirmado e envia outro link.',
    toAccount: 'Ir para a sua conta',
  },
  backToSignIn: 'Voltar à página de acesso',
  linkNotValid: 'Este link não é mais válido.',
};
