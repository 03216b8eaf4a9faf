import type { HomePhrases } from './en.ts';

export const home: HomePhrases = {
  title: 'Carga por mar, aire y carretera',
  description:
    'Almacenaje y carga aérea, marítima y por carretera. Un solo número de seguimiento muestra dónde está su envío.',

  heading: 'Carga por mar, aire y carretera. Cada kilómetro, por escrito.',
  summary:
    'Transportamos su mercancía, sellamos su hoja en cada parada y le mostramos el registro. Un solo número le dice dónde está su envío.',
  getStarted: 'EMPEZAR',
  trackYourOrder: 'Rastree su envío',
  track: 'RASTREAR',
  numberMissing: 'Introduzca un número de seguimiento',

  services: {
    title: 'Servicios',
    summary: 'Cuatro maneras de confiarnos su mercancía, en un mismo documento.',
    all: 'TODOS LOS SERVICIOS',
    soldBy: 'Se cobra por',
    warehousing: {
      name: 'Almacenaje',
      text: 'La mercancía se cuenta al entrar, se fotografía y se almacena con su propio número de pedido; después se prepara y se carga en el mismo muelle.',
      soldBy: 'Palé y semana',
    },
    air: {
      name: 'Carga aérea',
      text: 'De aeropuerto a aeropuerto o hasta la puerta. El peso facturable se acuerda con usted antes de que nada despegue.',
      soldBy: 'Kilogramo',
    },
    ocean: {
      name: 'Carga marítima',
      text: 'Contenedores completos y cargas parciales. Tiene por escrito el cierre, la salida y la llegada antes de que el contenedor deje sus instalaciones.',
      soldBy: 'Contenedor o metro cúbico',
    },
    road: {
      name: 'Carga por carretera',
      text: 'Camiones completos, cargas parciales y furgonetas exprés. El conductor firma por su mercancía en la salida y en la llegada.',
      soldBy: 'Camión o metro lineal',
    },
  },

  workflow: {
    title: 'El recorrido de su envío',
    summary: 'Cinco sellos, del registro a la firma. La página de seguimiento le muestra las mismas palabras.',
    pending: {
      title: 'Registrado',
      text: 'Recibe un precio y después un número de seguimiento. Nada se mueve hasta que usted lo diga.',
    },
    processing: {
      title: 'Embalado',
      text: 'La mercancía se pesa, se etiqueta y se fotografía. Se preparan los documentos de aduana.',
    },
    shipped: { title: 'Entregado al transportista', text: 'El transportista recibe la carga y firma por ella.' },
    in_transit: {
      title: 'En camino',
      text: 'Cada puerto, cada centro de distribución y cada frontera quedan anotados con su lugar y su hora.',
    },
    delivered: {
      title: 'Firmado',
      text: 'El destinatario comprueba la cantidad y firma. El expediente queda cerrado.',
    },
  },

  inFigures: 'En cifras',
  deliveries: { figure: '10+', of: 'millones de entregas' },
  clients: { figure: '8700+', of: 'clientes' },
  offices: { figure: '49+', of: 'oficinas' },
  projects: { figure: '300+', of: 'proyectos' },

  why: 'Por qué elegirnos',
  reasons: [
    {
      title: 'Un número, una hoja',
      text: 'Ruta, sellos, fotos y fechas están en una sola página. Envíe el enlace a su comprador: no necesita cuenta para leerla.',
    },
    {
      title: 'Los retrasos se anotan',
      text: 'Si un envío queda retenido, la página lo dice, con el lugar y la hora, antes de que nadie tenga que llamarnos.',
    },
    {
      title: 'La aduana, el día del registro',
      text: 'Una carga que cruza una frontera se prepara para el despacho cuando se registra, no cuando ya está ante la barrera.',
    },
    {
      title: 'Fotos antes de cerrar las puertas',
      text: 'Hasta cinco fotos de la mercancía tal como la recibimos, guardadas con la hoja.',
    },
  ],
  seeProjects: 'VER PROYECTOS',

  testimonial: 'Opinión de un cliente',
  deliveryNote: 'Albarán de entrega',
  receivedInFull: 'RECIBIDO COMPLETO',
  from: 'De',
  noteFrom: 'Brescia, Italia',
  to: 'A',
  noteTo: 'Malmö, Suecia',
  goods: 'Mercancía',
  noteGoods: '31 palés, carcasas de bombas',
  weight: 'Peso',
  remarks: 'Observaciones del destinatario',
  quotation:
    '«Treinta y un palés, tres fronteras, una hoja. Leí los sellos en mi teléfono y tenía el muelle libre cuando llegó el camión».',
  signature: 'Firma',
  signedBy: '{name}, recepción de mercancías, Öresund Pumpverk',

  quote: {
    title: 'Solicite una cotización',
    summary:
      'Rellene la carta de porte hasta donde pueda. Las dimensiones y unas palabras sobre la mercancía hacen el precio más exacto.',
    whoAsks: 'Quién la solicita',
    route: 'La ruta',
    goods: 'La mercancía',
    chooseService: 'Elija un servicio',
    serviceTypes: {
      ground: 'Carga por carretera',
      air: 'Carga aérea',
      ocean: 'Carga marítima',
      express: 'Entrega exprés',
      ltl: 'Carga parcial (LTL)',
      ftl: 'Camión completo (FTL)',
    },
    answered: 'Respuesta en 24 horas. Una cotización no obliga a nada.',
    sendsNothing: 'Este formulario aún no envía nada. Para una cotización, escriba a {email}.',
    submit: 'Enviar la solicitud',
    submitting: 'Enviando…',
    sent: 'Solicitud de cotización enviada',
    sentText: 'Le responderemos en 24 horas con una cotización detallada.',
  },

  contact: 'Contacto',
  officeHours: 'Horario de oficina',
  leaveMessage: 'Deje un mensaje',
};
