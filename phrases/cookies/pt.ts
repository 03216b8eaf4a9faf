import type { CookiesPhrases } from './en.ts';

export const cookies: CookiesPhrases = {
  title: 'Cookies',
  description:
    'Os visitantes não recebem nenhum cookie, a menos que escolham um idioma ou abram um link recebido por e-mail. A equipe recebe dois ao entrar. Sem rastreadores, sem solicitações a outros servidores.',
  summary:
    'Os visitantes não recebem nenhum, a menos que escolham um idioma ou abram uma remessa como seu destinatário ou remetente. A equipe recebe dois ao entrar.',
  visitors: {
    title: 'Se você visita o site ou rastreia uma remessa',
    none: 'Nenhum cookie é gravado, a menos que você escolha um idioma ou abra uma remessa como seu destinatário ou remetente. Nada mais distingue uma visita da seguinte, e nada pede o seu consentimento.',
    tab: 'O seu navegador guarda, para a aba aberta, até onde você rolou cada página, para que ao voltar você esteja no mesmo ponto. Isso nunca é enviado a nós e desaparece quando você fecha a aba.',
    lang: 'Cookie, somente se você mesmo escolher um idioma: qual (SameSite=Lax). Dura um ano.',
    receiver:
      'Cookie, chamado {name} em https, somente se você abrir um link que lhe enviamos por e-mail ou informar o e-mail do destinatário: os números e as chaves das dez últimas remessas que você abriu assim. Ele chega apenas à página de rastreamento, nenhum script pode lê-lo (HttpOnly, SameSite=Lax), e dura 400 dias.',
    scroll: 'Armazenamento de sessão. Posições de rolagem, somente nesta aba.',
    last: 'Armazenamento de cache. A última remessa que você rastreou, como a vê qualquer pessoa que tenha o número, para que você possa lê-la sem conexão. Removida após 30 dias.',
  },
  staff: {
    title: 'Se você entra como membro da equipe',
    intro:
      'Ao entrar, são gravados dois cookies e duas entradas do armazenamento local. Ao sair, eles são removidos, exceto o cookie {device}. Os demais são guardados somente se você escolher algo, até que os apague.',
    session:
      'Cookie, com o nome {name} em https. Permite que o servidor monte as suas páginas. Nenhum script pode lê-lo (HttpOnly), outros sites não podem usá-lo para alterar nada (SameSite=Lax), e ele dura no máximo 30 dias.',
    device:
      'Cookie, com o nome {name} em https. Um número aleatório com a nossa assinatura, pelo qual o acesso reconhece este navegador: enquanto outra pessoa tenta adivinhar a sua senha, você não precisa esperar. Ele não dá acesso a nada, nenhum script pode lê-lo, e dura um ano a partir do último acesso.',
    token: 'Armazenamento local. A chave com que o seu navegador chama o nosso servidor.',
    user: 'Armazenamento local. A sua conta como as telas a mostram: nome, endereço de e-mail, função, verificada ou não.',
    flash: 'Armazenamento de sessão. Um aviso como “Conta criada” a caminho da página seguinte, que o remove.',
    theme:
      'Cookie, com o nome {name} em https, somente se você mesmo escolher Claro ou Escuro. Só as páginas da equipe o leem; dura um ano.',
    samples:
      'Cookie, com o nome {name} em https, somente se você recolher no menu as páginas com dados de exemplo: que elas estão recolhidas. Só as páginas da equipe o leem; dura um ano.',
    layout:
      'Armazenamento local, uma entrada para cada lista cujas colunas você reorganiza: quais são mostradas, em que ordem e com que densidade.',
    work: 'Armazenamento de sessão, somente enquanto você trabalha: uma entrega que você preenche, com a assinatura, e suas leituras das últimas doze horas. Ao sair, ambas são removidas. Armazenamento local e IndexedDB: leituras e entregas que aguardam a rede, até que suas páginas as tenham enviado.',
    keys: 'Armazenamento local, somente se você desligar as teclas sem Ctrl nem Alt: que elas estão desligadas.',
    earlier:
      'A sessão por trás do cookie costuma terminar antes: quando não é usada por alguns dias ou é encerrada para você.',
  },
  none: {
    title: 'O que não há',
    text: 'Nenhuma publicidade, nenhuma contagem de visitantes, nenhum pixel de rastreamento, nenhum mapa, fonte ou script de outro lugar. Todos os arquivos destas páginas vêm deste servidor; o seu navegador não pede nada a nenhum outro.',
    more: 'O que o próprio servidor registra está na página {privacy}.',
    privacy: 'Privacidade',
  },
};
