import type { PrivacyPhrases } from './en.ts';

export const privacy: PrivacyPhrases = {
  title: 'Confidentialité',
  description:
    'Ce qui est enregistré avec un envoi sur l’expéditeur et le destinataire, ce que peut voir toute personne qui a le numéro de suivi, et ce que fait une suppression.',
  summary:
    'Ce qui est enregistré sur un envoi et les personnes concernées, qui peut le lire, et ce que fait une suppression.',
  stored: {
    title: 'Ce qui est enregistré avec un envoi',
    sender: { name: 'Expéditeur', text: 'Nom, adresse e-mail et, s’il est indiqué, un numéro de téléphone.' },
    receiver: { name: 'Destinataire', text: 'Nom et adresse e-mail.' },
    reference: {
      name: 'Référence',
      text: 'Si elle est indiquée, le numéro que le client lui-même lui donne. Seul le personnel la voit.',
    },
    route: { name: 'Trajet', text: 'Adresse postale, ville et pays d’origine et de destination.' },
    goods: {
      name: 'Marchandise',
      text: 'Poids, transporteur, mode de transport, dédouanement nécessaire ou non, le message et jusqu’à cinq photos.',
    },
    history: {
      name: 'Historique',
      text: 'Statut, heure, lieu et note de chaque inscription, les dates, et quel membre du personnel a fait l’inscription.',
    },
  },
  public: {
    title: 'Ce que peut voir toute personne qui a le numéro',
    number: 'le numéro de suivi, le statut, le transporteur, le mode de transport et le poids\u00a0;',
    message: 'le message et les photos\u00a0;',
    dates:
      'quand l’envoi a été créé, mis à jour pour la dernière fois, expédié et livré, et quand la livraison est attendue\u00a0;',
    people: 'les noms de l’expéditeur et du destinataire\u00a0;',
    places: 'les villes et les pays d’origine et de destination\u00a0;',
    history: 'l’historique\u00a0: statut, heure, lieu et note de chaque inscription.',
    all: 'Et aussi ce dont l’envoi se compose, pourquoi il est en retard, et les références destinées à tous. Là où moins est affiché, les noms sont des initiales, et le message, les photos, les notes et les références ne sont que pour ceux qui ouvrent l’envoi comme son destinataire ou son expéditeur. Les adresses postales, les adresses e-mail, les numéros de téléphone et les noms de notre personnel ne quittent pas l’espace interne, et ils ne sont pas non plus cachés dans la page.',
    engines:
      'La {page} demande aux moteurs de recherche de ne pas la répertorier, et n’indique à aucun site que vous visitez ensuite d’où vous venez.',
    page: 'page de suivi',
  },
  images: {
    title: 'Photos',
    text: 'Chacune est recréée lors de son téléversement, sans ses métadonnées\u00a0: ni lieu, ni heure, ni appareil photo. Son adresse contient 128 bits aléatoires et n’est donnée qu’à ceux qui ouvrent l’envoi. Elle demande aux moteurs de recherche de ne pas la répertorier.',
  },
  mails: {
    title: 'E-mails',
    text: 'Lorsque notre personnel le choisit, l’expéditeur et le destinataire reçoivent un e-mail quand un envoi est enregistré et quand il lui arrive quelque chose. Il contient le numéro de suivi, le statut, le lieu, l’heure, les villes et pays et la note\u00a0; le premier contient aussi les noms, le transporteur, le poids et le message. Son dernier lien met fin à ces e-mails, pour cet envoi ou pour tous. Nous conservons à qui il a été envoyé et s’il est arrivé au serveur de messagerie. Il n’y a pas de lettre d’information.',
  },
  forms: {
    title: 'Les formulaires de ce site',
    text: 'La demande de devis et les formulaires de message ne nous envoient rien. Ce que vous saisissez reste dans votre navigateur et disparaît quand vous quittez la page.',
  },
  enquiries: {
    title: 'Ce que vous nous écrivez',
    text: 'Ce que vous remplissez pour demander un devis ou laisser un message est enregistré et envoyé par e-mail à notre service de fret. Seuls les super-administrateurs le lisent. C’est supprimé après 365 jours, et ce que vous saisissez sans l’envoyer disparaît quand vous quittez la page.',
  },
  readers: {
    title: 'Qui peut lire quoi',
    anyone: { name: 'Toute personne qui a le numéro', text: 'La liste ci-dessus.' },
    unverified: {
      name: 'Membres du personnel non validés',
      text: 'La même chose, et aucun envoi en dehors de ceux qu’ils ont eux-mêmes enregistrés alors qu’ils étaient validés.',
    },
    verified: {
      name: 'Membres du personnel validés',
      text: 'Chaque envoi avec tous ses champs\u00a0; ils ne peuvent modifier et supprimer que ceux qu’ils ont enregistrés.',
    },
    superAdmins: {
      name: 'Super-administrateurs',
      text: 'Tout\u00a0: tous les envois, les comptes du personnel, les e-mails envoyés et qui a fait quoi. Ils peuvent exporter des listes.',
    },
  },
  accounts: {
    title: 'Comptes du personnel',
    text: 'Nom, adresse e-mail, quand son titulaire l’a confirmée, rôle, et qui a créé le compte. Les mots de passe ne sont conservés que sous forme de hachage argon2id, les secrets d’une session et les codes de récupération que sous forme de hachage SHA-256, le secret d’un second facteur sous forme chiffrée. Les adresses réseau et les navigateurs depuis lesquels quelqu’un s’est connecté sont conservés sous forme d’empreinte, cent au plus, chacune jusqu’à 180 jours après sa dernière utilisation, et en clair avec chaque connexion, pour que le titulaire puisse la reconnaître. Ce que le personnel modifie dans les comptes et les envois est consigné avec le nom et l’heure, et ce registre ne peut pas être modifié.',
  },
  log: {
    title: 'Le journal du serveur',
    line: 'Une ligne pour chaque page ou appel\u00a0: l’heure, un identifiant de requête aléatoire, la méthode, le type de page ou d’appel (jamais l’adresse avec votre numéro), le statut de la réponse, sa durée et l’adresse réseau d’où venait la demande\u00a0; pour le personnel, aussi qui il est. Ni navigateur, ni nom.',
    faults:
      'Quand un e-mail ne peut pas être remis, la ligne contient la raison donnée par le serveur de messagerie, qui peut citer l’adresse. Quand quelque chose tombe en panne, elle contient la description technique du défaut.',
    counts:
      'Pour ralentir ceux qui essaient de deviner, les connexions échouées, les créations de compte, les numéros de suivi inconnus et les tentatives d’ouvrir un envoi comme son destinataire sont comptés pour chaque adresse réseau, les connexions échouées et les liens envoyés par e-mail pour chaque adresse e-mail\u00a0: en mémoire, et dans la base de données sous une empreinte SHA-256 qui est supprimée dans les deux jours suivant le dernier essai.',
  },
  deletion: {
    title: 'Ce que fait une suppression',
    shipment:
      'Quand le personnel supprime un envoi, toute recherche de celui-ci répond «\u00a0introuvable\u00a0» dès cet instant, et ses photos sont retirées du dossier qui est servi. Pendant un temps, 30 jours si nous n’en avons pas fixé d’autre, un super-administrateur peut le restaurer. Ensuite, les noms, adresses, textes, photos et e-mails sont effacés\u00a0; le numéro, les dates et le statut restent.',
    others:
      'Une photo que le personnel retire d’un envoi est effacée du disque. Un compte du personnel supprimé est déconnecté aussitôt et ne peut plus jamais se connecter\u00a0; sa fiche reste, pour que l’historique garde son auteur.',
    stays: 'Un envoi que personne ne supprime reste. Pour faire effacer vos données, écrivez à {email}.',
  },
  others: {
    title: 'Autres entreprises',
    text: 'Ces pages ne chargent rien depuis d’autres serveurs et ne disent à personne que vous êtes venu ici. Les e-mails passent en chemin par les serveurs de messagerie, les nôtres et ceux du destinataire. Ce que conserve votre navigateur est indiqué sur la page consacrée aux {cookies}.',
    cookies: 'cookies',
  },
};
