import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'Endereço de e-mail',
  password: 'Senha',
  confirmPassword: 'Confirme a senha',
  passwordHint: (from, to) => `De ${from} a ${to} caracteres quaisquer, desde que não seja uma senha comum.`,
  showPassword: 'Mostrar a senha',
  hidePassword: 'Ocultar a senha',

  signIn: 'Entrar',
  signingIn: 'Entrando…',
  signInFailed: 'Não foi possível entrar. Tente novamente.',
  noSession: 'Não foi possível entrar: os dados de acesso são inválidos',
  invalid: 'Endereço de e-mail ou senha incorretos',

  enterCode: 'Digite o código',
  app: {
    label: 'Código',
    hint: 'Os seis dígitos que o seu aplicativo autenticador mostra.',
    other: 'Usar um código de recuperação',
  },
  recovery: {
    label: 'Código de recuperação',
    hint: 'Um dos códigos que você guardou ao adicionar o segundo fator. Cada um vale uma vez.',
    other: 'Usar o aplicativo autenticador',
  },
  backToPassword: 'Voltar à senha',

  sentences: {
    'Full name is required': 'Informe o seu nome completo',
    'Full name contains characters that are not allowed': 'O nome contém caracteres não permitidos',
    'Full name may have at most 120 characters': 'O nome pode ter no máximo 120 caracteres',
    'Email is required': 'Informe o seu endereço de e-mail',
    'Please enter one valid email address, such as name@example.com': 'Informe um endereço de e-mail válido',
    'Password is required': 'Digite a sua senha',
    'Password must be at least 8 characters long': 'A senha deve ter pelo menos 8 caracteres',
    'Password must contain at least one letter and one number':
      'A senha deve conter pelo menos uma letra e um número, e nada além disso',
    'Password contains characters that are not allowed': 'A senha contém caracteres não permitidos',
    'Password may have at most 128 characters': 'A senha pode ter no máximo 128 caracteres',
    'Passwords do not match': 'As senhas não coincidem',
    'This password is too common': 'Esta senha é comum demais',
    'Code is required': 'Digite o código',
    'This code is not valid': 'Este código não é válido',
    'Your session has ended. Please sign in again.': 'A sua sessão terminou. Entre novamente.',
  },
  failures: {
    'sign-in-too-slow': 'Este acesso demorou demais. Entre novamente.',
    'account-deactivated': 'Esta conta está desativada.',
    'too-many-at-once': 'Muitas solicitações ao mesmo tempo. Tente novamente {when}.',
    'too-many-sign-ins-at-once': 'Muitas tentativas de entrar ao mesmo tempo. Tente novamente {when}.',
    'rate-limit': 'Muitas tentativas. Tente novamente {when}.',
    'many-sign-ins': 'Há muitas pessoas entrando neste momento. Tente novamente.',
    'no-secrets-key':
      'Os segundos fatores não estão configurados neste servidor: quem o opera precisa definir SECRETS_KEY.',
    'database-away': 'O serviço está temporariamente indisponível. Tente novamente.',
    'storage-full': 'Não há mais espaço de armazenamento.',
    unexpected: 'Algo deu errado. Tente novamente.',
  },
};
