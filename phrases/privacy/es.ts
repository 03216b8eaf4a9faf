import type { PrivacyPhrases } from './en.ts';

export const privacy: PrivacyPhrases = {
  title: 'Privacidad',
  description:
    'Qué se guarda con un envío sobre el remitente y el destinatario, qué puede ver cualquiera que tenga el número de seguimiento y qué ocurre al eliminar.',
  summary: 'Qué se guarda sobre un envío y sus personas, quién puede leerlo y qué ocurre al eliminar.',
  stored: {
    title: 'Qué se guarda con un envío',
    sender: { name: 'Remitente', text: 'Nombre, correo electrónico y, si se indica, un número de teléfono.' },
    receiver: {
      name: 'Destinatario',
      text: 'Nombre, correo electrónico y, si se indican, un número de teléfono y el idioma de los correos.',
    },
    references: {
      name: 'Referencias',
      text: 'Si se indica, el número propio del cliente para el envío: lo ve nuestro personal, y el remitente y el destinatario en sus correos. Otros números, como el de un contenedor, son cada uno solo para nuestro personal o para todos.',
    },
    route: { name: 'Ruta', text: 'Dirección postal, ciudad y país de origen y de destino.' },
    goods: {
      name: 'Mercancía',
      text: 'Peso, transportista, modo de transporte, si requiere despacho de aduana, los bultos con sus medidas y descripciones, el mensaje y hasta cinco fotos.',
    },
    history: {
      name: 'Historial',
      text: 'Estado, hora, lugar, motivo y nota de cada anotación, las fechas, las estimaciones anteriores y qué miembro del personal hizo la anotación.',
    },
    notes: {
      name: 'Notas internas',
      text: 'Lo que nuestro personal anota para uso propio. No está en ninguna página pública ni en ningún correo.',
    },
    documents: {
      name: 'Documentos',
      text: 'Archivos que añade nuestro personal, como facturas y documentos de aduana, cada uno solo para nuestro personal o también para el destinatario.',
    },
    proof: {
      name: 'Comprobante de entrega',
      text: 'Quién recibió la mercancía y cuándo y, si los hay, una firma, hasta dos fotos, los bultos y los daños. Si no se pudo entregar, por qué, y hasta dos fotos.',
    },
    answers: {
      name: 'Respuestas',
      text: 'Lo que alguien nos escribe desde la página de seguimiento: de qué se trata, el mensaje, un día deseado, hasta tres fotos y de quién era el enlace. El mensaje se envía también por correo al miembro del personal que se ocupa del envío. Lo que los miembros de un cliente y nuestro personal se escriben sobre un envío, y lo que nuestro personal escribe al destinatario, cada vez con hasta tres fotos, se guarda con él con el nombre de quien lo escribió; el mensaje, sin las fotos, se envía por correo a la otra parte.',
    },
  },
  public: {
    title: 'Qué puede ver cualquiera que tenga el número',
    number: 'el número de seguimiento, el estado, el transportista, el modo de transporte y el peso;',
    message: 'el mensaje y las fotos;',
    dates: 'cuándo se creó, se actualizó por última vez, salió y se entregó, y cuándo se espera la entrega;',
    people: 'los nombres del remitente y del destinatario;',
    places: 'las ciudades y los países de origen y de destino;',
    history: 'el historial: estado, hora, lugar y nota de cada anotación.',
    all: 'También de qué consta el envío, por qué se retrasa y las referencias destinadas a todos. Donde se muestra menos, los nombres son iniciales, y el mensaje, las fotos, las notas y las referencias son solo para quienes abren el envío como su destinatario o remitente. Las direcciones postales, los correos electrónicos, los números de teléfono, los documentos, las respuestas, el comprobante de entrega, las notas internas y los nombres de nuestro personal no se muestran a quien solo tiene el número, y tampoco están ocultos en la página.',
    engines:
      'La {page} pide a los buscadores que no la incluyan en sus listas y no dice a ningún sitio al que vaya después de dónde viene usted.',
    page: 'página de seguimiento',
  },
  images: {
    title: 'Fotos',
    text: 'Cada una se vuelve a generar al subirla, sin sus metadatos: ni lugar, ni hora, ni cámara. Su dirección contiene 128 bits aleatorios y solo se da a quienes abren el envío. Pide a los buscadores que no la incluyan en sus listas.',
  },
  mails: {
    title: 'Correos electrónicos',
    text: 'Si nuestro personal así lo elige, el remitente y el destinatario reciben un correo cuando se registra un envío, cuando le ocurre algo, cuando cambia la entrega estimada y cuando se corrige una anotación. Cada uno contiene el número de seguimiento, los nombres, las ciudades y los países, la referencia si la hay, el mensaje del remitente si ocupa una línea corta, la entrega estimada y, de lo ocurrido, el estado, el lugar, la hora, el motivo, la nota y quién recibió la mercancía; el primero contiene también el transportista, el peso y un mensaje más largo. El enlace que contiene abre el envío como su destinatario o remitente. Nuestro personal también puede enviar ese enlace solo, incluso a otra persona; ese correo no contiene entonces ningún nombre. El último enlace de los demás los detiene, para este envío o para todos. Guardamos qué decía cada correo, a quién se envió y si llegó al servidor de correo, y las direcciones que no quieren ninguno. No hay boletines.',
  },
  forms: {
    title: 'Los formularios de este sitio',
    text: 'La solicitud de cotización y los formularios de mensaje no nos envían nada. Lo que escribe se queda en su navegador y desaparece cuando deja la página.',
  },
  enquiries: {
    title: 'Lo que usted nos escribe',
    text: 'Lo que rellena para pedir una cotización o dejar un mensaje se guarda y se envía por correo a nuestro departamento de carga. Solo lo leen los superadministradores. Se elimina a los 365 días, y lo que escribe sin enviarlo desaparece cuando deja la página. Cuando una cotización se convierte en la solicitud de una empresa, nuestra oficina y los miembros de esa empresa leen los lugares, la mercancía y su texto sobre ella, sin su nombre, correo ni teléfono.',
  },
  readers: {
    title: 'Quién puede leer qué',
    anyone: { name: 'Cualquiera que tenga el número', text: 'La lista anterior.' },
    parties: {
      name: 'Quien lo abre como destinatario o remitente',
      text: 'Quien sigue el enlace de nuestro correo, o indica el correo electrónico del destinatario en la página de seguimiento: toda la lista anterior, el comprobante de entrega y, salvo con el enlace del remitente, los documentos destinados al destinatario. También puede escribirnos. Esto termina 90 días después de la entrega, o cuando se cambia esa dirección.',
    },
    unverified: {
      name: 'Personal no verificado',
      text: 'La lista anterior, y ningún envío salvo los que registró por sí mismo mientras estaba verificado.',
    },
    verified: {
      name: 'Personal verificado',
      text: 'Todos los envíos con todos sus campos, notas, documentos, respuestas y su comprobante de entrega; puede exportar listas. Solo puede eliminar los que registró o le traspasaron; los demás solo puede modificarlos, y leer los correos sobre ellos, si permitimos que el personal comparta el trabajo.',
    },
    superAdmins: {
      name: 'Superadministradores',
      text: 'Todo: todos los envíos, las cuentas del personal, los correos enviados y quién hizo qué. Pueden exportar listas.',
    },
    programs: {
      name: 'Programas de nuestro personal',
      text: 'Con una clave de API, un programa lee lo que puede leer el miembro del personal al que pertenece la clave, o solo los envíos propios de este. Un webhook envía lo que cambia, con el envío y las respuestas sobre él pero sin notas internas, a una dirección que eligió su propietario. Lo enviado se guarda 30 días, y lo que se respondió a un programa, 24 horas, para que pueda repetir su solicitud.',
    },
    companies: {
      name: 'Clientes',
      text: 'De las empresas que envían con nosotros guardamos nombre, número, dirección, correo electrónico y teléfono, y quién pertenece a ellas. Nuestra oficina lo lee. Lo que una empresa solicita lo lee la oficina; lo que no llegó a nada se borra a los 365 días. Un miembro de una empresa que inicia sesión lee los envíos de esta o compartidos con ella, sin notas internas.',
    },
  },
  accounts: {
    title: 'Cuentas del personal',
    text: 'Nombre, correo electrónico, cuándo lo confirmó su titular, función y quién creó la cuenta. Las contraseñas se guardan solo como hash argon2id, los secretos de una sesión y los códigos de recuperación solo como hash SHA-256, y el secreto de un segundo factor, cifrado. Las direcciones de red y los navegadores desde los que alguien inició sesión se guardan como huella criptográfica, cien como máximo, cada una hasta 180 días después de su último uso, y de forma legible con cada inicio de sesión, para que su titular pueda reconocerlo. Lo que el personal cambia en cuentas y envíos se registra con nombre y hora, y ese registro no se puede modificar. También se guardan las búsquedas que el personal almacena y los nombres de los archivos que importa; lo que en ellos nombra a una persona se borra con su último envío.',
  },
  log: {
    title: 'El registro del servidor',
    line: 'Una línea por cada página o llamada: la hora, un identificador de solicitud aleatorio, el método, el tipo de página o de llamada (nunca la dirección con su número), el estado de la respuesta, cuánto tardó y la dirección de red desde la que se pidió; en el caso del personal, también quién es. Ni navegador ni nombre.',
    faults:
      'Cuando un correo no se puede entregar, la línea contiene el motivo que da el servidor de correo, que puede citar la dirección. Cuando algo falla, contiene la descripción técnica del error.',
    counts:
      'Para frenar los intentos de adivinar, los inicios de sesión fallidos, los registros de cuentas, los números de seguimiento desconocidos y los intentos de abrir un envío como su destinatario se cuentan por cada dirección de red, y los inicios de sesión fallidos y los enlaces enviados por correo, por cada dirección de correo: en la memoria, y en la base de datos bajo una huella SHA-256 que se elimina en los dos días siguientes al último intento.',
  },
  deletion: {
    title: 'Qué ocurre al eliminar',
    shipment:
      'Cuando el personal elimina un envío, toda consulta de ese envío responde «no encontrado» desde ese momento y ya no se entrega ninguno de sus archivos. Durante un tiempo, 30 días si no hemos fijado otro, un superadministrador puede restaurarlo. Después se borran nombres, direcciones, textos, fotos, documentos, respuestas, el comprobante de entrega y los correos, también del registro de cambios; el número, las fechas y el estado se conservan. Una copia de seguridad hecha antes los contiene hasta que la eliminamos.',
    others:
      'Una foto que el personal quita de un envío se borra del disco. En una cuenta del personal eliminada, la sesión se cierra de inmediato y nunca más se puede iniciar; su registro se conserva para que el historial mantenga su autor.',
    stays: 'Un envío que nadie elimina se conserva. Para que se borren sus datos, escriba a {email}.',
  },
  others: {
    title: 'Otras empresas',
    text: 'Estas páginas no cargan nada de otros servidores y no dicen a nadie que usted estuvo aquí. Los programas y webhooks de nuestro personal pueden llevar datos a otras empresas. Los correos pasan en su camino por los servidores de correo, los nuestros y los del destinatario. Lo que guarda su navegador se indica en la página sobre {cookies}.',
    cookies: 'cookies',
  },
};
