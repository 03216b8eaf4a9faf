import type { TermsPhrases } from './en.ts';

export const terms: TermsPhrases = {
  title: 'Condiciones de uso',
  description:
    'Qué promete la página de seguimiento y qué no, y de quién son los nombres de lugares, el mapa y las tipografías de este sitio.',
  summary: 'El seguimiento muestra lo que ha registrado nuestro personal. Le ayuda a planificar; no es una garantía.',
  website: {
    title: 'Qué cubren estas condiciones',
    text: 'Este sitio web y su página de seguimiento. El transporte de la mercancía en sí se acuerda en el contrato de cada envío; nada de este sitio lo modifica.',
    withConditions:
      'Este sitio web y su página de seguimiento. Las mercancías se transportan según las condiciones de transporte al final de esta página.',
  },
  tracking: {
    title: 'Información de seguimiento',
    entered:
      'La página de seguimiento muestra lo que ha registrado nuestro personal: estado, lugares, horas, notas y fotos. No lo mide ningún dispositivo en la mercancía, y una anotación puede llegar tarde, corregirse o faltar.',
    picture:
      'La imagen de la ruta se dibuja a partir de las ciudades y del último lugar conocido. Muestra la línea directa o la ruta marítima habitual, no el camino que sigue el barco, el avión o el camión, ni dónde está la mercancía en este minuto.',
    estimate: 'Una entrega estimada es una estimación.',
  },
  number: {
    title: 'Su número de seguimiento',
    text: 'Quien tiene el número puede leer la página del envío. Déselo solo a quien deba leerla. Lo que la página muestra y lo que no muestra se indica en {privacy}.',
    privacy: 'Privacidad',
  },
  use: {
    title: 'Uso razonable',
    text: 'Consulte los números que haya recibido. Probar números no sirve de nada: son aleatorios, y tras 120 desconocidos en un minuto el servidor deja de responder a esa dirección hasta que el minuto termine.',
  },
  warranty: {
    title: 'Sin garantía',
    text: 'El sitio se ofrece tal como está. No prometemos que siempre esté accesible ni que cada anotación sea correcta. No tome una decisión que cueste dinero basándose solo en la página de seguimiento: pregúntenos.',
  },
  sources: {
    title: 'Fuentes',
    places: {
      name: 'Nombres de lugares',
      text: 'GeoNames (geonames.org), con licencia Creative Commons Atribución 4.0.',
    },
    map: { name: 'Mapamundi', text: 'Natural Earth (naturalearthdata.com), de dominio público.' },
    type: { name: 'Tipografías', text: 'Archivo e IBM Plex, con la licencia SIL Open Font License 1.1.' },
    drawings: { name: 'Dibujos', text: 'Hechos para este sitio.' },
  },
  conditions: 'Condiciones de transporte',
  questions: { title: 'Preguntas', text: 'Escriba a {email}.' },
};
