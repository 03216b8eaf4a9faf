import type { ContactPhrases } from './en.ts';

export const contact: ContactPhrases = {
  title: 'Contacto',
  description:
    'Correo electrónico, dirección, teléfono y horario de nuestro departamento de carga, de lunes a sábado.',
  heading: 'Contacte con nosotros',
  summary:
    'Pregunte por una tarifa, una ruta o un envío. Si tiene un número de seguimiento, póngalo en el asunto.',

  emailBox: 'Correo electrónico',
  giveNumber: 'Si se trata de un envío en camino, indique su número de seguimiento.',
  officeAddress: 'Dirección de la oficina',
  businessHours: 'Horario de atención',
  days: { weekdays: 'Lun.-vie.', saturday: 'Sáb.', sunday: 'Dom.' },
  open: (from, to) => `${from}:00-${to}:00`,
  closed: 'cerrado',

  letter: 'Escríbanos',
  letterTo: 'Para',
  freightDesk: (brand) => `${brand}, departamento de carga`,
  fields: {
    name: 'Nombre',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    company: 'Empresa',
    origin: 'Origen',
    destination: 'Destino',
    serviceType: 'Tipo de servicio',
    weight: 'Peso en kg',
    dimensions: 'Dimensiones',
    description: 'Descripción',
    subject: 'Asunto',
    message: 'Mensaje',
  },
  optional: (field) => `${field} (opcional)`,
  send: 'Enviar mensaje',
  sending: 'Enviando…',
  sent: 'Su mensaje se ha enviado. Gracias.',
  needsScript: 'Este formulario necesita JavaScript. Sin JavaScript, escriba a {email}.',
  sendsNothing: 'Este formulario aún no envía nada. Escriba en su lugar a {email}.',

  unsent: 'No se ha podido enviar. Compruebe su conexión e inténtelo de nuevo.',
  failures: {
    'rate-limit': 'Demasiadas solicitudes. Inténtelo de nuevo dentro de una hora.',
    'database-away': 'El servicio no está disponible en este momento. Inténtelo de nuevo.',
    unexpected: 'Algo ha fallado. Inténtelo de nuevo.',
  },
  missing: {
    name: 'Indique su nombre',
    email: 'Introduzca un correo electrónico válido',
    origin: 'Indique el origen',
    destination: 'Indique el destino',
    serviceType: 'Elija un servicio',
    message: 'Escriba un mensaje',
  },
  tooLong: (field, characters) => `${field}: como máximo ${characters.toLocaleString('es')} caracteres`,
  notAllowed: (field) => `${field}: contiene caracteres no permitidos`,
  weight: {
    invalid: 'El peso debe ser un número igual o mayor que 0',
    tooMuch: 'El peso no puede superar 1.000.000 kg',
    decimals: 'El peso puede tener como máximo tres decimales',
    question: (decimal, grouped, written) =>
      `¿Se refiere a ${decimal} o a ${grouped}? Escriba ${written} o ${grouped}`,
  },
};
