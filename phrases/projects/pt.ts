import type { ProjectsPhrases } from './en.ts';

export const projects: ProjectsPhrases = {
  title: 'Projetos',
  description:
    'Três transportes que exigiram planejamento: o que foi movido, de onde, quanto tempo levou e em que quantidade.',
  heading: 'Nossos projetos',
  summary:
    'Três transportes que exigiram planejamento: um frio demais para esperar, um comprido demais para a estrada, um pesado demais para a ponte.',
  location: 'Local',
  duration: 'Duração',
  volume: 'Volume',
  statuses: { Active: 'Em andamento', Completed: 'Concluído' },
  citrus: {
    title: 'Uma safra de cítricos a 4 °C',
    description:
      'Laranjas e limões de 31 casas de embalagem, pré-resfriados, carregados a frio e ligados à tomada em cada parada entre o pomar e a câmara de maturação. Cada contêiner informa a temperatura uma vez por hora; uma leitura acima de 6 °C acorda alguém.',
    location: 'De Durban, África do Sul, a Roterdã, Países Baixos',
    duration: '26 semanas, uma saída toda quinta-feira',
    volume: '44 contêineres refrigerados por semana, com 20 paletes cada',
    image: 'Contêineres refrigerados ligados à energia em um terminal',
  },
  blades: {
    title: 'Pás eólicas pelo passo de Pozazal',
    description:
      'Vinte e sete pás do cais até uma crista a 1.100 metros, à noite e uma de cada vez. Nove placas de trânsito, duas rotatórias e um abrigo de ônibus foram desmontados e depois recolocados.',
    location: 'De Santander a Palência, Espanha',
    duration: '11 semanas',
    volume: '27 pás de 62 m e 15 t cada',
    image: 'Um caminhão leva a pá de uma turbina eólica diante de montanhas',
  },
  transformer: {
    title: 'Um transformador para uma ilha',
    description:
      'Nenhuma estrada até a subestação suporta 214 toneladas, então ele veio pela água: balsa pelo Mosa, navio de carga pesada pelo mar do Norte, um guindaste flutuante no fim e doze linhas de eixos nos últimos 800 metros.',
    location: 'De Roterdã, Países Baixos, a Rønne, Dinamarca',
    duration: '9 dias',
    volume: '1 volume, 214 t, 9,2 × 4,1 × 4,6 m',
    image: 'Um guindaste flutuante coloca um transformador em um cais',
  },
  noContainer: 'Algo que não cabe em nenhum contêiner? {send}.',
  send: 'Envie as medidas e o peso para nós',
};
