import type { CredentialsPhrases } from './en.ts';

export const credentials: CredentialsPhrases = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  confirmPassword: 'Repita la contraseña',
  passwordHint: (from, to) =>
    `De ${from} a ${to} caracteres de cualquier tipo, siempre que no sea una contraseña habitual.`,
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',

  signIn: 'Iniciar sesión',
  signingIn: 'Iniciando sesión…',
  signInFailed: 'No se ha podido iniciar sesión. Inténtelo de nuevo.',
  noSession: 'No se ha podido iniciar sesión: los datos de acceso no son válidos',
  invalid: 'El correo electrónico o la contraseña no son correctos',

  enterCode: 'Introduzca el código',
  app: {
    label: 'Código',
    hint: 'Los seis dígitos que muestra su aplicación de autenticación.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los códigos que guardó al añadir el segundo factor. Cada uno sirve una vez.',
    other: 'Usar la aplicación de autenticación',
  },
  backToPassword: 'Volver a la contraseña',

  sentences: {
    'Full name is required': 'Indique su nombre completo',
    'Full name contains characters that are not allowed': 'El nombre contiene caracteres no permitidos',
    'Full name may have at most 120 characters': 'El nombre puede tener 120 caracteres como máximo',
    'Email is required': 'Indique su correo electrónico',
    'Please enter one valid email address, such as name@example.com': 'Introduzca un correo electrónico válido',
    'Current password is required': 'Introduzca su contraseña actual',
    'Current password is incorrect': 'La contraseña actual no es correcta',
    'Password is incorrect': 'La contraseña no es correcta',
    'Password is required': 'Introduzca su contraseña',
    'Password must be at least 8 characters long': 'La contraseña debe tener al menos 8 caracteres',
    'Password must contain at least one letter and one number':
      'La contraseña debe contener al menos una letra y un número, y nada más',
    'Password contains characters that are not allowed': 'La contraseña contiene caracteres no permitidos',
    'Password may have at most 128 characters': 'La contraseña puede tener 128 caracteres como máximo',
    'Passwords do not match': 'Las contraseñas no coinciden',
    'This password is too common': 'Esta contraseña es demasiado habitual',
    'Code is required': 'Introduzca el código',
    'This code is not valid': 'Este código no es válido',
    'Your session has ended. Please sign in again.': 'Su sesión ha terminado. Inicie sesión de nuevo.',
  },
  failures: {
    'sign-in-too-slow': 'Este inicio de sesión ha tardado demasiado. Inicie sesión de nuevo.',
    'account-deactivated': 'Esta cuenta está desactivada.',
    'too-many-at-once': 'Demasiadas solicitudes a la vez. Inténtelo de nuevo {when}.',
    'too-many-sign-ins-at-once': 'Demasiados inicios de sesión a la vez. Inténtelo de nuevo {when}.',
    'rate-limit': 'Demasiados intentos. Inténtelo de nuevo {when}.',
    'many-sign-ins': 'Hay demasiadas personas iniciando sesión en este momento. Inténtelo de nuevo.',
    'sign-in-required': 'Su sesión ha terminado. Inicie sesión de nuevo.',
    'no-secret-to-confirm': 'Empiece de nuevo: no hay ningún secreto que confirmar.',
    'second-factor-on': 'Su cuenta ya tiene un segundo factor.',
    'no-second-factor': 'Esta cuenta no tiene segundo factor.',
    'email-confirmed-already': 'Este correo electrónico ya está confirmado.',
    'session-not-found': 'Esta sesión ya no existe.',
    'no-secrets-key':
      'En este servidor no están configurados los segundos factores: quien lo administra debe definir SECRETS_KEY.',
    'database-away': 'El servicio no está disponible en este momento. Inténtelo de nuevo.',
    'storage-full': 'No queda espacio de almacenamiento.',
    unexpected: 'Algo ha fallado. Inténtelo de nuevo.',
  },
};
