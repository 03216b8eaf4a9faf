import type { CookiesPhrases } from './en.ts';

export const cookies: CookiesPhrases = {
  title: 'Cookies',
  description:
    'Les visiteurs ne reçoivent aucun cookie, sauf s’ils choisissent une langue ou ouvrent un lien reçu par e-mail. Le personnel en reçoit deux à la connexion. Aucun traceur, aucune requête vers d’autres serveurs.',
  summary:
    'Les visiteurs n’en reçoivent aucun, sauf s’ils choisissent une langue ou ouvrent un envoi comme son destinataire ou son expéditeur. Le personnel en reçoit deux à la connexion.',
  visitors: {
    title: 'Si vous visitez le site ou suivez un envoi',
    none: 'Aucun cookie n’est déposé, sauf si vous choisissez une langue ou ouvrez un envoi comme son destinataire ou son expéditeur. Rien d’autre ne distingue une visite de la suivante, et rien ne demande votre consentement.',
    tab: 'Votre navigateur retient, pour l’onglet ouvert, jusqu’où vous avez fait défiler chaque page, afin qu’un retour en arrière vous ramène au même endroit. Cette information ne nous est jamais envoyée et disparaît quand vous fermez l’onglet.',
    lang: 'Cookie, seulement si vous choisissez vous-même une langue\u00a0: laquelle (SameSite=Lax). Il dure un an.',
    receiver:
      'Cookie, nommé {name} en https, seulement si vous ouvrez un lien que nous vous avons envoyé par e-mail ou indiquez l’adresse e-mail du destinataire\u00a0: les numéros et les clés des dix derniers envois que vous avez ouverts ainsi. Il n’atteint que la page de suivi, aucun script ne peut le lire (HttpOnly, SameSite=Lax), et il dure 400 jours.',
    scroll: 'Stockage de session. Les positions de défilement, dans cet onglet seulement.',
    last: 'Stockage du cache. Le dernier envoi que vous avez suivi, tel que le voit toute personne qui a son numéro, pour que vous puissiez le lire sans connexion. Supprimé après 30 jours.',
  },
  staff: {
    title: 'Si vous vous connectez en tant que membre du personnel',
    intro:
      'La connexion dépose deux cookies et deux entrées du stockage local. La déconnexion les supprime, sauf le cookie {device}. Les autres ne sont conservés que si vous choisissez quelque chose, jusqu’à ce que vous les effaciez.',
    session:
      'Cookie, nommé {name} en https. Il permet au serveur de produire vos pages. Aucun script ne peut le lire (HttpOnly), d’autres sites ne peuvent pas s’en servir pour modifier quoi que ce soit (SameSite=Lax), et il dure au plus 30 jours.',
    device:
      'Cookie, nommé {name} en https. Un nombre aléatoire avec notre signature, auquel la connexion reconnaît ce navigateur\u00a0: pendant que quelqu’un d’autre essaie de deviner votre mot de passe, vous n’avez pas à attendre. Il ne donne accès à rien, aucun script ne peut le lire, et il dure un an après la dernière connexion.',
    token: 'Stockage local. La clé avec laquelle votre navigateur appelle notre serveur.',
    user: 'Stockage local. Votre compte tel que les écrans le montrent\u00a0: nom, adresse e-mail, rôle, validé ou non.',
    flash:
      'Stockage de session. Un avis tel que «\u00a0Compte créé\u00a0», en route vers la page suivante, qui le supprime.',
    theme:
      'Cookie, nommé {name} en https, seulement si vous choisissez vous-même Clair ou Sombre. Seules les pages du personnel le lisent\u00a0; il dure un an.',
    samples:
      'Cookie, nommé {name} en https, seulement si vous repliez dans le menu les pages de données d’exemple\u00a0: le fait qu’elles le sont. Seules les pages du personnel le lisent\u00a0; il dure un an.',
    layout:
      'Stockage local, une entrée pour chaque liste dont vous réorganisez les colonnes\u00a0: lesquelles sont affichées, dans quel ordre et avec quelle densité.',
    work: 'Stockage de session, seulement pendant votre travail\u00a0: une livraison que vous remplissez, avec sa signature, et vos scans des douze dernières heures. La déconnexion supprime les deux. Stockage local et IndexedDB\u00a0: les scans et les livraisons qui attendent le réseau, jusqu’à ce que vos pages les aient envoyés.',
    keys: 'Stockage local, seulement si vous désactivez les touches sans Ctrl ni Alt\u00a0: le fait qu’elles le sont.',
    earlier:
      'La session liée à son cookie prend souvent fin plus tôt\u00a0: quand elle n’est pas utilisée pendant quelques jours, ou quand il y est mis fin pour vous.',
  },
  none: {
    title: 'Ce qu’il n’y a pas',
    text: 'Aucune publicité, aucun comptage des visiteurs, aucun pixel espion, ni cartes, polices ou scripts venus d’ailleurs. Chaque fichier de ces pages vient de ce serveur\u00a0; votre navigateur ne demande rien à aucun autre.',
    more: 'Ce que le serveur lui-même consigne est indiqué sur la page {privacy}.',
    privacy: 'Confidentialité',
  },
};
