import type { CookiesPhrases } from './en.ts';

export const cookies: CookiesPhrases = {
  title: 'Cookies',
  description:
    'Los visitantes no reciben ninguna cookie, salvo que elijan un idioma o abran un enlace recibido por correo. El personal recibe dos al iniciar sesión. Sin rastreadores ni solicitudes a otros servidores.',
  summary:
    'Los visitantes no reciben ninguna, salvo que elijan un idioma o abran un envío como su destinatario o remitente. El personal recibe dos al iniciar sesión.',
  visitors: {
    title: 'Si visita el sitio o rastrea un envío',
    none: 'No se guarda ninguna cookie, salvo que elija un idioma o abra un envío como su destinatario o remitente. Nada más distingue una visita de la siguiente y nada le pide su consentimiento.',
    tab: 'Su navegador recuerda, para la pestaña que tiene abierta, hasta dónde se había desplazado en cada página, para que al volver atrás quede donde estaba. Nunca se nos envía y desaparece al cerrar la pestaña.',
    lang: 'Cookie, solo si usted mismo elige un idioma: cuál (SameSite=Lax). Dura un año.',
    receiver:
      'Cookie, llamada {name} en https, solo si abre un enlace que le enviamos por correo o indica el correo electrónico del destinatario: los números y las claves de los diez últimos envíos que abrió así. Solo llega a la página de seguimiento, ningún script puede leerla (HttpOnly, SameSite=Lax) y dura 400 días.',
    scroll: 'Almacenamiento de sesión. Posiciones de desplazamiento, solo en esta pestaña.',
    last: 'Almacenamiento en caché. El último envío que rastreó, tal como lo ve cualquiera que tenga su número, para que pueda leerlo sin conexión. Se elimina a los 30 días.',
  },
  staff: {
    title: 'Si inicia sesión como parte del personal',
    intro:
      'Al iniciar sesión se guardan dos cookies y dos entradas en el almacenamiento local. Al cerrar la sesión se eliminan, salvo la cookie {device}. Las demás se guardan solo si usted elige algo, hasta que las borre.',
    session:
      'Cookie, con el nombre {name} en https. Permite que el servidor prepare sus páginas. Ningún script puede leerla (HttpOnly), otros sitios no pueden usarla para cambiar nada (SameSite=Lax) y dura como máximo 30 días.',
    device:
      'Cookie, con el nombre {name} en https. Un número aleatorio con nuestra firma, por el que el inicio de sesión reconoce este navegador: mientras otra persona intenta adivinar su contraseña, usted no tiene que esperar. No da acceso a nada, ningún script puede leerla y dura un año desde el último inicio de sesión.',
    token: 'Almacenamiento local. La clave con la que su navegador llama a nuestro servidor.',
    user: 'Almacenamiento local. Su cuenta tal como la muestran las pantallas: nombre, correo electrónico, función, verificada o no.',
    flash: 'Almacenamiento de sesión. Un aviso como «Cuenta creada» de camino a la página siguiente, que lo elimina.',
    theme:
      'Cookie, con el nombre {name} en https, solo si usted mismo elige Claro u Oscuro. Solo la leen las páginas del personal; dura un año.',
    samples:
      'Cookie, con el nombre {name} en https, solo si pliega en el menú las páginas con datos de ejemplo: que están plegadas. Solo la leen las páginas del personal; dura un año.',
    layout:
      'Almacenamiento local, una entrada por cada lista cuyas columnas reorganice: cuáles se muestran, en qué orden y con qué densidad.',
    work: 'Almacenamiento de sesión, solo mientras trabaja: una entrega que está rellenando, con su firma, y sus escaneos de las últimas doce horas. Al cerrar sesión se eliminan ambos. Almacenamiento local e IndexedDB: los escaneos y las entregas que esperan la red, hasta que sus páginas los hayan enviado.',
    keys: 'Almacenamiento local, solo si desactiva las teclas sin Ctrl ni Alt: que están desactivadas.',
    earlier:
      'La sesión correspondiente a su cookie suele terminar antes: cuando no se usa durante algunos días o cuando se le da por terminada.',
  },
  none: {
    title: 'Lo que no hay',
    text: 'Ni publicidad, ni recuento de visitantes, ni píxeles de seguimiento, ni mapas, tipografías o scripts de otros sitios. Todos los archivos de estas páginas vienen de este servidor; su navegador no pide nada a ningún otro.',
    more: 'Lo que el propio servidor anota se indica en la página {privacy}.',
    privacy: 'Privacidad',
  },
};
