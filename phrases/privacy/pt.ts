import type { PrivacyPhrases } from './en.ts';

export const privacy: PrivacyPhrases = {
  title: 'Privacidade',
  description:
    'O que é guardado com uma remessa sobre remetente e destinatário, o que qualquer pessoa com o número de rastreamento pode ver e o que acontece na exclusão.',
  summary: 'O que é guardado sobre uma remessa e as suas pessoas, quem pode ler e o que acontece na exclusão.',
  stored: {
    title: 'O que é guardado com uma remessa',
    sender: { name: 'Remetente', text: 'Nome, endereço de e-mail e, se informado, um número de telefone.' },
    receiver: {
      name: 'Destinatário',
      text: 'Nome, endereço de e-mail e, se informados, um número de telefone e o idioma dos e-mails.',
    },
    references: {
      name: 'Referências',
      text: 'Se informado, o número do próprio cliente para a remessa: a nossa equipe o vê, e remetente e destinatário em seus e-mails. Outros números, como o de um contêiner, são cada um somente para a nossa equipe ou para todos.',
    },
    route: { name: 'Rota', text: 'Endereço postal, cidade e país de origem e de destino.' },
    goods: {
      name: 'Mercadoria',
      text: 'Peso, transportadora, modo de transporte, se há necessidade de desembaraço aduaneiro, os volumes com suas medidas e descrições, a mensagem e até cinco fotos.',
    },
    history: {
      name: 'Histórico',
      text: 'Status, hora, local, motivo e nota de cada registro, as datas, as previsões anteriores e qual membro da equipe fez o registro.',
    },
    notes: {
      name: 'Notas internas',
      text: 'O que a nossa equipe anota para uso próprio. Não está em nenhuma página pública nem em nenhum e-mail.',
    },
    documents: {
      name: 'Documentos',
      text: 'Arquivos que a nossa equipe adiciona, como faturas e documentos aduaneiros, cada um somente para a nossa equipe ou também para o destinatário.',
    },
    proof: {
      name: 'Comprovante de entrega',
      text: 'Quem recebeu a mercadoria e quando e, se houver, uma assinatura, até duas fotos, os volumes e os danos. Se não foi possível entregar, o motivo e até duas fotos.',
    },
    answers: {
      name: 'Respostas',
      text: 'O que alguém nos escreve a partir da página de rastreamento: do que se trata, a mensagem, um dia desejado, até três fotos e de quem era o link. A mensagem também é enviada por e-mail ao membro da equipe que cuida da remessa. O que os membros de um cliente e a nossa equipe escrevem entre si sobre uma remessa, e o que a nossa equipe escreve ao destinatário, cada vez com até três fotos, fica guardado com ela sob o nome de quem escreveu; a mensagem, sem as fotos, é enviada por e-mail à outra parte.',
    },
  },
  public: {
    title: 'O que qualquer pessoa com o número pode ver',
    number: 'o número de rastreamento, o status, a transportadora, o modo de transporte e o peso;',
    message: 'a mensagem e as fotos;',
    dates: 'quando foi criada, atualizada pela última vez, enviada e entregue, e quando se espera a entrega;',
    people: 'os nomes do remetente e do destinatário;',
    places: 'as cidades e os países de origem e de destino;',
    history: 'o histórico: status, hora, local e nota de cada registro.',
    all: 'Também de que a remessa se compõe, por que está atrasada e as referências destinadas a todos. Onde se mostra menos, os nomes são iniciais, e a mensagem, as fotos, as notas e as referências são somente para quem abre a remessa como seu destinatário ou remetente. Endereços postais, endereços de e-mail, números de telefone, documentos, respostas, o comprovante de entrega, notas internas e os nomes da nossa equipe não são mostrados a quem tem somente o número, e também não estão escondidos na página.',
    engines:
      'A {page} pede aos mecanismos de busca que não a listem e não informa a nenhum site que você visite depois de onde você veio.',
    page: 'página de rastreamento',
  },
  images: {
    title: 'Fotos',
    text: 'Cada uma é gerada de novo no upload, sem os seus metadados: sem local, sem hora, sem câmera. O seu endereço contém 128 bits aleatórios e é informado somente a quem abre a remessa. Ele pede aos mecanismos de busca que não a listem.',
  },
  mails: {
    title: 'E-mails',
    text: 'Quando a nossa equipe assim escolhe, remetente e destinatário recebem um e-mail quando uma remessa é registrada, quando algo acontece com ela, quando a entrega prevista muda e quando um registro é corrigido. Cada um contém o número de rastreamento, os nomes, as cidades e os países, a referência, se houver, a mensagem do remetente, se couber em uma linha curta, a entrega prevista e, sobre o que aconteceu, status, local, hora, motivo, nota e quem recebeu a mercadoria; o primeiro traz também transportadora, peso e uma mensagem mais longa. O link nele abre a remessa como seu destinatário ou remetente. A nossa equipe também pode enviar somente esse link, inclusive a outra pessoa; nesse caso, o e-mail não contém nomes. O último link dos demais os interrompe, para esta remessa ou para todas. Guardamos o que cada e-mail dizia, para quem foi enviado e se chegou ao servidor de e-mail, e os endereços que não querem nenhum. Não há boletins informativos.',
  },
  forms: {
    title: 'Os formulários deste site',
    text: 'O pedido de cotação e os formulários de mensagem não nos enviam nada. O que você digita fica no seu navegador e desaparece quando você sai da página.',
  },
  enquiries: {
    title: 'O que você nos escreve',
    text: 'O que você preenche para pedir uma cotação ou deixar uma mensagem é guardado e enviado por e-mail ao nosso setor de cargas. Somente superadministradores leem. É excluído após 365 dias, e o que você digita sem enviar desaparece quando você sai da página. Quando uma cotação se torna a solicitação de uma empresa, o nosso escritório e os membros dessa empresa leem os lugares, a mercadoria e o seu texto sobre ela, sem o seu nome, e-mail e telefone.',
  },
  readers: {
    title: 'Quem pode ler o quê',
    anyone: { name: 'Qualquer pessoa com o número', text: 'A lista acima.' },
    parties: {
      name: 'Quem a abre como destinatário ou remetente',
      text: 'Quem segue o link do nosso e-mail, ou informa o endereço de e-mail do destinatário na página de rastreamento: toda a lista acima, o comprovante de entrega e, exceto pelo link do remetente, os documentos destinados ao destinatário. Também pode nos escrever. Isso termina 90 dias após a entrega, ou quando esse endereço é alterado.',
    },
    unverified: {
      name: 'Equipe não verificada',
      text: 'A lista acima, e nenhuma remessa além das que registrou por conta própria enquanto estava verificada.',
    },
    verified: {
      name: 'Equipe verificada',
      text: 'Todas as remessas com todos os campos, notas, documentos, respostas e o comprovante de entrega; pode exportar listas. Só pode excluir as que registrou ou recebeu de um colega; as demais só pode alterar, e ler os e-mails sobre elas, onde permitimos que a equipe compartilhe o trabalho.',
    },
    superAdmins: {
      name: 'Superadministradores',
      text: 'Tudo: todas as remessas, as contas da equipe, os e-mails enviados e quem fez o quê. Eles podem exportar listas.',
    },
    programs: {
      name: 'Programas da nossa equipe',
      text: 'Com uma chave de API, um programa lê o que pode ler o membro da equipe a quem a chave pertence, ou somente as remessas dele. Um webhook envia o que muda, com a remessa e as respostas sobre ela, mas sem notas internas, a um endereço escolhido pelo seu proprietário. O que foi enviado é guardado por 30 dias, e o que foi respondido a um programa, por 24 horas, para que ele possa repetir a sua solicitação.',
    },
    companies: {
      name: 'Clientes',
      text: 'Das empresas que enviam connosco guardamos nome, número, endereço, e-mail e telefone, e quem pertence a elas. O nosso escritório lê isso. O que uma empresa solicita é lido pelo escritório; o que não deu em nada é apagado após 365 dias. Um membro de uma empresa que inicia sessão lê as remessas dela ou partilhadas com ela, sem notas internas.',
    },
  },
  accounts: {
    title: 'Contas da equipe',
    text: 'Nome, endereço de e-mail, quando o titular o confirmou, função e quem criou a conta. As senhas são guardadas somente como hash argon2id, os segredos de uma sessão e os códigos de recuperação somente como hash SHA-256, e o segredo de um segundo fator, criptografado. Os endereços de rede e os navegadores dos quais alguém entrou são guardados como resumo criptográfico (hash), no máximo cem, cada um até 180 dias após o último uso, e de forma legível em cada acesso, para que o titular possa reconhecê-lo. O que a equipe altera em contas e remessas é registrado com nome e hora, e esse registro não pode ser editado. As buscas que a equipe salva e os nomes dos arquivos que importa também são guardados; o que neles identifica uma pessoa é apagado com a última remessa dela.',
  },
  log: {
    title: 'O registro do servidor',
    line: 'Uma linha para cada página ou chamada: a hora, um identificador de solicitação aleatório, o método, o tipo de página ou de chamada (nunca o endereço com o seu número), o status da resposta, quanto tempo levou e o endereço de rede de onde veio o pedido; no caso da equipe, também quem é. Sem navegador, sem nome.',
    faults:
      'Quando um e-mail não pode ser entregue, a linha contém o motivo dado pelo servidor de e-mail, que pode citar o endereço. Quando algo falha, ela contém a descrição técnica da falha.',
    counts:
      'Para dificultar tentativas de adivinhação, acessos malsucedidos, cadastros, números de rastreamento desconhecidos e tentativas de abrir uma remessa como seu destinatário são contados para cada endereço de rede, e acessos malsucedidos e links enviados por e-mail, para cada endereço de e-mail: na memória e no banco de dados, sob um resumo SHA-256 que é removido em até dois dias após a última tentativa.',
  },
  deletion: {
    title: 'O que acontece na exclusão',
    shipment:
      'Quando a equipe exclui uma remessa, toda consulta a ela responde “não encontrada” a partir desse momento, e nenhum dos seus arquivos é mais fornecido. Por algum tempo, 30 dias se não definimos outro prazo, um superadministrador pode restaurá-la. Depois, nomes, endereços, textos, fotos, documentos, respostas, o comprovante de entrega e os e-mails são apagados, também do registro de alterações; o número, as datas e o status permanecem. Um backup feito antes ainda os contém, até que o excluamos.',
    others:
      'Uma foto que a equipe remove de uma remessa é apagada do disco. Uma conta da equipe excluída é desconectada na hora e nunca mais pode entrar; o seu registro permanece, para que o histórico mantenha o seu autor.',
    stays: 'Uma remessa que ninguém exclui permanece. Para que os seus dados sejam apagados, escreva para {email}.',
  },
  others: {
    title: 'Outras empresas',
    text: 'Estas páginas não carregam nada de outros servidores e não dizem a ninguém que você esteve aqui. Programas e webhooks da nossa equipe podem levar dados a outras empresas. Os e-mails passam no caminho pelos servidores de e-mail, os nossos e os do destinatário. O que o seu navegador guarda está na página sobre {cookies}.',
    cookies: 'cookies',
  },
};
