import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: 'Proyectos',
  description:
    'Tres transportes que exigieron planificación: qué se movió, desde dónde, cuánto tiempo llevó y cuánto fue.',
  heading: 'Nuestros proyectos',
  summary:
    'Tres transportes que exigieron planificación: uno demasiado frío para esperar, otro demasiado largo para la carretera y otro demasiado pesado para el puente.',
  location: 'Lugar',
  duration: 'Duración',
  volume: 'Volumen',
  statuses: { Active: 'En curso', Completed: 'Terminado' },
  citrus: {
    title: 'Una temporada de cítricos a 4 °C',
    description:
      'Naranjas y limones de 31 centrales de envasado, preenfriados, cargados en frío y conectados a la corriente en cada parada entre el huerto y la cámara de maduración. Cada contenedor comunica su temperatura una vez por hora; una lectura superior a 6 °C despierta a alguien.',
    location: 'De Durban, Sudáfrica, a Róterdam, Países Bajos',
    duration: '26 semanas, una salida cada jueves',
    volume: '44 contenedores refrigerados por semana, de 20 palés cada uno',
    image: 'Contenedores refrigerados conectados en una terminal',
  },
  blades: {
    title: 'Palas de aerogenerador por el puerto de Pozazal',
    description:
      'Veintisiete palas desde el muelle hasta una cresta a 1100 metros, de noche y de una en una. Para ello se desmontaron y se volvieron a colocar nueve señales de tráfico, dos rotondas y una marquesina de autobús.',
    location: 'De Santander a Palencia, España',
    duration: '11 semanas',
    volume: '27 palas de 62 m y 15 t cada una',
    image: 'Un camión lleva la pala de un aerogenerador frente a unas montañas',
  },
  transformer: {
    title: 'Un transformador para una isla',
    description:
      'Ninguna carretera hasta la subestación soporta 214 toneladas, así que llegó por agua: en barcaza por el Mosa, en un buque de carga pesada por el mar del Norte, con una grúa flotante al final y doce líneas de ejes para los últimos 800 metros.',
    location: 'De Róterdam, Países Bajos, a Rønne, Dinamarca',
    duration: '9 días',
    volume: '1 bulto, 214 t, 9,2 × 4,1 × 4,6 m',
    image: 'Una grúa flotante coloca un transformador en un muelle',
  },
  noContainer: '¿Algo que no cabe en ningún contenedor? {send}.',
  send: 'Envíenos sus medidas y su peso',
};
