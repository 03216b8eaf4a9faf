import type { AccountPhrases } from './en.ts';

export const account: AccountPhrases = {
  signIn: {
    title: 'Iniciar sesión',
    description: 'Acceso del personal: gestionar los envíos, sus estados, fotos y correos.',
    intro: 'Para quienes mueven la carga.',
    noAccount: '¿Aún no tiene cuenta? {link}',
    link: 'Registrarse',
    forgot: '¿Ha olvidado su contraseña?',
    needsScript: 'Para iniciar sesión se necesita JavaScript. Actívelo, por favor.',
  },
  signUp: {
    title: 'Registrarse',
    description:
      'Crear una cuenta para el personal. Con ella no se pueden crear, modificar ni eliminar envíos hasta que un administrador verificado o un superadministrador la haya verificado.',
    heading: 'Crear una cuenta',
    intro:
      'Con una cuenta nueva no se pueden crear, modificar ni eliminar envíos hasta que un administrador verificado o un superadministrador la haya verificado.',
    hasAccount: '¿Ya tiene una cuenta? {link}',
    link: 'Iniciar sesión',
    fullName: 'Nombre completo',
    passwordHint: 'Al menos 8 caracteres, solo letras sin tilde y números, con al menos uno de cada.',
    send: 'Crear la cuenta',
    sending: 'Creando la cuenta…',
    rejected:
      'No se ha podido crear la cuenta. Puede que el correo electrónico ya exista o que haya habido un error en el servidor.',
    failed: 'No se ha podido completar el registro. Inténtelo de nuevo.',
    needsScript: 'Para registrarse se necesita JavaScript. Actívelo, por favor.',
  },
  forgot: {
    title: '¿Ha olvidado su contraseña?',
    description: 'Solicitar un enlace para elegir una nueva.',
    intro: 'Le enviamos por correo un enlace para elegir una nueva.',
    send: 'Enviar el enlace',
    sending: 'Enviando…',
    failed: 'No se ha podido solicitar el enlace. Inténtelo de nuevo.',
    needsScript: 'Para solicitar un enlace se necesita JavaScript. Actívelo, por favor.',
    sent: 'Revise su correo',
    sentText:
      'Si {email} tiene una cuenta, un correo con un enlace va en camino. El enlace sirve una sola vez y durante 30 minutos.',
    noMail:
      '¿No ha llegado? Búsquelo en el correo no deseado y compruebe la dirección. Quien fue invitado y aún no tiene contraseña debe pedir una nueva invitación a un superadministrador.',
    another: 'Probar con otro correo',
  },
  choose: {
    description: 'Con el enlace que le enviamos por correo.',
    newPassword: 'Contraseña nueva',
    sending: 'Guardando…',
    failed: 'No se ha podido guardar la contraseña. Inténtelo de nuevo.',
    needsScript: 'Para elegir una contraseña se necesita JavaScript. Actívelo y abra el enlace de nuevo, por favor.',
    askAgain: 'Solicitar un enlace nuevo',
    reset: {
      title: 'Elegir una contraseña nueva',
      heading: 'Elija una contraseña nueva',
      intro: 'Después se cerrará su sesión en todas partes e iniciará sesión con ella.',
      send: 'Cambiar la contraseña',
      success: 'Su contraseña ha cambiado. Inicie sesión.',
      wayOn:
        'Sirve una sola vez, hasta 30 minutos después de solicitarlo; si hay varios, sirven los tres más recientes hasta que se use uno.',
    },
    invitation: {
      title: 'Su invitación',
      heading: 'Bienvenido a bordo',
      intro: 'Elija una contraseña para usar su cuenta.',
      send: 'Establecer la contraseña',
      success: 'Su contraseña está establecida. Inicie sesión.',
      wayOn:
        'Sirve una sola vez, durante 72 horas, y caduca cuando se envía uno más reciente. Pida a un superadministrador que le envíe otro.',
    },
  },
  confirm: {
    title: 'Confirmar su correo electrónico',
    description: 'Con el enlace que le enviamos por correo.',
    heading: 'Confirme su correo electrónico',
    intro: 'Así sus compañeros ven que el correo electrónico de su cuenta es suyo.',
    send: 'Confirmar este correo',
    sending: 'Confirmando…',
    failed: 'No se ha podido confirmar el correo electrónico. Inténtelo de nuevo.',
    needsScript:
      'Para confirmar un correo electrónico se necesita JavaScript. Actívelo y abra el enlace de nuevo, por favor.',
    done: '{strong} Puede cerrar esta página.',
    strong: 'Su correo electrónico está confirmado.',
    wayOn:
      'Sirve una sola vez, durante 24 horas. Su cuenta indica si el correo electrónico está confirmado y le envía otro enlace.',
    toAccount: 'Ir a su cuenta',
  },
  join: {
    title: 'Unirse a una empresa',
    description: 'Con el enlace que le enviamos por correo.',
    heading: 'Unirse a una empresa',
    intro: 'Le han invitado a ver los envíos de una empresa.',
    signedInAs: 'Ha iniciado sesión como {name}, {email}.',
    send: 'Unirse',
    sending: 'Un momento...',
    signInFirst: 'Inicie sesión con la dirección de correo a la que se envió la invitación. Después volverá aquí.',
    signIn: 'Iniciar sesión',
    another: 'Cerrar sesión y usar otra dirección',
    isAnothers: 'Esta invitación se envió a otra dirección. Inicie sesión con ella; el enlace sigue siendo válido.',
    isStaff: 'Esta cuenta pertenece a nuestro equipo y no puede unirse a una empresa.',
    failed: 'No se pudo completar. Inténtelo de nuevo.',
    needsScript: 'Para unirse a una empresa se necesita JavaScript. Actívelo y abra el enlace de nuevo.',
    done: 'Ya está. Sus empresas:',
    goOn: 'Ver sus envíos',
    wayOn:
      'Sirve una sola vez, durante 72 horas, y caduca cuando se envía uno más reciente. Pida otro a quien le invitó.',
  },
  backToSignIn: 'Volver al inicio de sesión',
  linkNotValid: 'Este enlace ya no es válido.',
};
