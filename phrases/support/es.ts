import type { SupportPhrases } from './en.ts';

export const support: SupportPhrases = {
  title: 'Ayuda',
  description:
    'Dónde encontrar un número de seguimiento, qué significan los diez estados, qué hacer si un número no aparece y ayuda para el personal.',
  summary: 'Cómo leer un número de seguimiento, cómo leer un estado y qué hacer cuando algo no cuadra.',

  number: {
    title: 'Dónde está su número',
    where:
      'En el asunto de cada correo que enviamos sobre el envío. Si no tiene ninguno, pregunte al remitente: quien registró el envío lo tiene.',
    ours: 'Prefijo',
    random: 'Catorce al azar',
    check: 'Control',
    example: 'Un ejemplo. No corresponde a ningún envío.',
    how: 'Diecisiete letras y cifras. No contiene 0, O, 1, I, L ni U, para que nada pueda confundirse. El último carácter se calcula a partir de los demás: un error al teclear se nota enseguida. Las minúsculas, los espacios y los guiones no importan.',
  },
  statuses: {
    title: 'Qué significa cada estado',
    pending: 'Registrado y con número asignado. Nada se ha movido todavía.',
    processing: 'La mercancía se pesa, se etiqueta y se documenta en el origen.',
    shipped: 'Entregado al transportista. Desde ahora figura la fecha de envío.',
    in_transit: 'Entre el origen y el destino: en el mar, en el aire, en la carretera o a la espera de una conexión.',
    'out-for-delivery': 'En el vehículo que lo lleva al destinatario.',
    delivered: 'Entregado. La página indica cuándo.',
    'on-hold':
      'Retenido, por la aduana, por el mal tiempo o porque falta un documento. El motivo está debajo del estado o en la anotación más reciente.',
    cancelled: 'Cancelado. No se transportará.',
    failed: 'Se intentó la entrega sin éxito. Pregúntenos cómo continúa.',
    returned: 'Devuelto al remitente.',
  },
  notFound: {
    title: 'Cuando un número no aparece',
    count: 'Cuente: tiene diecisiete caracteres y empieza por WB. Es mejor copiarlo que teclearlo.',
    misread: 'Una letra O, I, L o U o una cifra 0 o 1 es un error de lectura: ningún número las tiene.',
    carriers: 'El número propio de un transportista no es el nuestro. Solo rastreamos con los nuestros.',
    deleted: 'Puede que quien registró el envío lo haya eliminado. El remitente lo sabe.',
    tooMany: 'Tras demasiados números desconocidos, el servidor le pide que espere, un minuto como máximo.',
  },
  images: {
    title: 'Fotos',
    text: 'Un envío tiene hasta cinco. Elija una en la {page} para verla en grande; con las teclas de flecha se pasa a las demás y con Escape se cierra. Si en lugar de una imagen aparece el nombre de un archivo, no se pudo cargar: vuelva a cargar la página y escríbanos si sigue sin aparecer.',
    page: 'página de seguimiento',
  },
  verification: {
    title: 'Personal: a la espera de verificación',
    text: 'Con una cuenta nueva puede iniciar sesión y consultar, pero no crear, modificar ni eliminar envíos hasta que un administrador verificado o un superadministrador la haya verificado. Pídaselo a uno de ellos; un correo le avisará cuando esté hecho. Confirme antes su correo electrónico con el enlace que le enviamos: ellos ven si lo ha hecho. Quien fue invitado y ha elegido una contraseña ya está verificado.',
  },
  password: {
    title: 'Personal: contraseña olvidada',
    link: 'Nadie puede ver su contraseña. {ask} para elegir una nueva; sirve una sola vez y durante 30 minutos. Con ello terminan todas sus sesiones. No sustituye al código de un segundo factor.',
    ask: 'Solicite un enlace',
    wrong:
      'Diez contraseñas incorrectas en un cuarto de hora le cierran la cuenta durante 30 segundos y después durante más tiempo, hasta un cuarto de hora. Una cuenta desactivada lo indica cuando la contraseña es correcta; un superadministrador puede activarla.',
  },
  telephone: {
    title: 'Personal: teléfono perdido',
    text: 'Si su cuenta tiene un segundo factor, inicie sesión con uno de los códigos de recuperación que guardó al añadirlo; cada uno sirve una vez. Después quite el segundo factor en la página de su cuenta y añádalo de nuevo en el siguiente teléfono. Sin código de recuperación, pida a un superadministrador que lo quite por usted.',
  },
  programs: {
    title: 'Personal: programas propios',
    text: 'Un programa puede registrar, modificar y rastrear envíos en su nombre y enterarse de los cambios. {guide} contiene un primer registro y todas las llamadas.',
    guide: 'La guía para desarrolladores',
  },
  write: {
    title: 'A quién escribir',
    email: 'Correo electrónico',
    telephone: 'Teléfono',
    text: 'Indique el número de seguimiento y qué esperaba ver. Si una página falló, indique el identificador de solicitud que muestra: con él encontramos la línea en nuestro registro.',
  },
};
