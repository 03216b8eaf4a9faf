import type { SupportPhrases } from './en.ts';

export const support: SupportPhrases = {
  title: 'Ajuda',
  description:
    'Onde encontrar um número de rastreamento, o que significam os dez status, o que fazer quando um número não é encontrado e ajuda para a equipe.',
  summary: 'Como ler um número de rastreamento, como ler um status e o que fazer quando algo não confere.',

  number: {
    title: 'Onde está o seu número',
    where:
      'No assunto de cada e-mail que enviamos sobre a remessa. Se não tiver nenhum, pergunte ao remetente: quem registrou a remessa tem o número.',
    ours: 'Prefixo',
    random: 'Catorze aleatórios',
    check: 'Controle',
    example: 'Um exemplo. Não pertence a nenhuma remessa.',
    how: 'Dezessete letras e algarismos. Não há 0, O, 1, I, L nem U, para que nada seja confundido. O último caractere é calculado a partir dos outros: um erro de digitação é notado na hora. Minúsculas, espaços e hifens não fazem diferença.',
  },
  statuses: {
    title: 'O que significa cada status',
    pending: 'Registrada e com número atribuído. Nada se moveu ainda.',
    processing: 'A mercadoria está sendo pesada, etiquetada e documentada na origem.',
    shipped: 'Entregue à transportadora. A partir de agora a data de envio aparece.',
    in_transit: 'Entre a origem e o destino: no mar, no ar, na estrada ou à espera de uma conexão.',
    'out-for-delivery': 'No veículo que a leva ao destinatário.',
    delivered: 'Entregue. A página mostra quando.',
    'on-hold':
      'Retida, pela alfândega, pelo mau tempo ou por falta de um documento. O motivo está abaixo do status ou no registro mais recente.',
    cancelled: 'Cancelada. Não será transportada.',
    failed: 'A entrega foi tentada sem sucesso. Pergunte-nos o que acontece em seguida.',
    returned: 'Devolvida ao remetente.',
  },
  notFound: {
    title: 'Quando um número não é encontrado',
    count: 'Conte: ele tem dezessete caracteres e começa com WB. Copiar é melhor do que digitar.',
    misread: 'Uma letra O, I, L ou U ou um algarismo 0 ou 1 é erro de leitura: nenhum número os tem.',
    carriers: 'O número próprio de uma transportadora não é o nosso. Rastreamos apenas pelos nossos.',
    deleted: 'A remessa pode ter sido excluída por quem a registrou. O remetente sabe.',
    tooMany: 'Depois de muitos números desconhecidos, o servidor pede que você espere, no máximo um minuto.',
  },
  images: {
    title: 'Fotos',
    text: 'Uma remessa tem até cinco. Escolha uma na {page} para vê-la ampliada; as setas do teclado passam às outras e Esc a fecha. Quando aparece o nome de um arquivo no lugar de uma imagem, ela não pôde ser carregada: recarregue a página e escreva para nós se ela continuar faltando.',
    page: 'página de rastreamento',
  },
  verification: {
    title: 'Equipe: aguardando verificação',
    text: 'Com uma conta nova você pode entrar e consultar, mas não criar, alterar nem excluir remessas até que um administrador verificado ou um superadministrador a tenha verificado. Peça a um deles; um e-mail avisa quando estiver feito. Antes, confirme o seu endereço de e-mail pelo link que enviamos: eles veem se você o fez. Quem foi convidado e escolheu uma senha já está verificado.',
  },
  password: {
    title: 'Equipe: senha esquecida',
    link: 'Ninguém pode ver a sua senha. {ask} para escolher uma nova; ele vale uma única vez e por 30 minutos. Todas as suas sessões terminam com isso. Ele não substitui o código de um segundo fator.',
    ask: 'Peça um link',
    wrong:
      'Dez senhas erradas em um quarto de hora fecham a conta para você por 30 segundos e depois por mais tempo, até um quarto de hora. Uma conta desativada avisa quando a senha está certa; um superadministrador pode ativá-la.',
  },
  telephone: {
    title: 'Equipe: telefone perdido',
    text: 'Se a sua conta tem um segundo fator, entre com um dos códigos de recuperação que você guardou ao adicioná-lo; cada um vale uma vez. Depois remova o segundo fator na página da sua conta e adicione-o de novo no próximo telefone. Sem código de recuperação, peça a um superadministrador que o remova para você.',
  },
  programs: {
    title: 'Equipe: programas próprios',
    text: 'Um programa pode registrar, alterar e rastrear remessas em seu nome e ser avisado das mudanças. {guide} traz um primeiro registro e todas as chamadas.',
    guide: 'O guia para desenvolvedores',
  },
  write: {
    title: 'Para quem escrever',
    email: 'E-mail',
    telephone: 'Telefone',
    text: 'Informe o número de rastreamento e o que você esperava ver. Se uma página falhou, informe o identificador da solicitação que ela mostra: com ele encontramos a linha no nosso registro.',
  },
};
