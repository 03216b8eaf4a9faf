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
    receiver: {
      name: 'Destinataire',
      text: 'Nom, adresse e-mail et, s’ils sont indiqués, un numéro de téléphone et la langue des e-mails.',
    },
    references: {
      name: 'Références',
      text: 'Si elle est indiquée, la référence que le client lui-même donne à l’envoi\u00a0: notre personnel la voit, l’expéditeur et le destinataire aussi, dans leurs e-mails. D’autres numéros, comme celui d’un conteneur, sont destinés soit à notre personnel seul, soit à tous.',
    },
    route: { name: 'Trajet', text: 'Adresse postale, ville et pays d’origine et de destination.' },
    goods: {
      name: 'Marchandise',
      text: 'Poids, transporteur, mode de transport, dédouanement nécessaire ou non, les colis avec leurs dimensions et leurs descriptions, le message et jusqu’à cinq photos.',
    },
    history: {
      name: 'Historique',
      text: 'Statut, heure, lieu, motif et note de chaque inscription, les dates, les estimations précédentes, et quel membre du personnel a fait l’inscription.',
    },
    notes: {
      name: 'Notes internes',
      text: 'Ce que notre personnel note pour lui-même. Cela ne figure sur aucune page publique ni dans aucun e-mail.',
    },
    documents: {
      name: 'Documents',
      text: 'Fichiers ajoutés par notre personnel, comme des factures et des documents douaniers, chacun destiné soit à notre personnel seul, soit aussi au destinataire.',
    },
    proof: {
      name: 'Preuve de livraison',
      text: 'Qui a reçu la marchandise et quand et, s’il y en a, une signature, jusqu’à deux photos, les colis et le dommage. Si la livraison a échoué, pourquoi, et jusqu’à deux photos.',
    },
    answers: {
      name: 'Réponses',
      text: 'Ce que quelqu’un nous écrit depuis la page de suivi\u00a0: de quoi il s’agit, le message, un jour souhaité, jusqu’à trois photos, et à qui le lien avait été envoyé. Le message est aussi envoyé par e-mail au membre du personnel qui s’occupe de l’envoi. Ce que les membres d’un client et notre personnel s’écrivent au sujet d’un envoi, et ce que notre personnel écrit au destinataire, avec jusqu’à trois photos chaque fois, est conservé avec lui sous le nom de son auteur\u00a0; le message, sans les photos, est envoyé par e-mail à l’autre partie.',
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
    all: 'Et aussi ce dont l’envoi se compose, pourquoi il est en retard, et les références destinées à tous. Là où moins est affiché, les noms sont des initiales, et le message, les photos, les notes et les références ne sont que pour ceux qui ouvrent l’envoi comme son destinataire ou son expéditeur. Les adresses postales, les adresses e-mail, les numéros de téléphone, les documents, les réponses, la preuve de livraison, les notes internes et les noms de notre personnel ne sont montrés à aucune personne qui n’a que le numéro, et ils ne sont pas non plus cachés dans la page.',
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
    text: 'Lorsque notre personnel le choisit, l’expéditeur et le destinataire reçoivent un e-mail quand un envoi est enregistré, quand il lui arrive quelque chose, quand la livraison estimée change et quand une inscription est corrigée. Chacun contient le numéro de suivi, les noms, les villes et pays, la référence s’il y en a une, le message de l’expéditeur s’il tient en une courte ligne, la livraison estimée et, sur ce qui s’est passé, le statut, le lieu, l’heure, le motif, la note et qui a reçu la marchandise\u00a0; le premier contient aussi le transporteur, le poids et un message plus long. Le lien qui s’y trouve ouvre l’envoi comme son destinataire ou son expéditeur. Notre personnel peut aussi envoyer ce lien seul, même à quelqu’un d’autre\u00a0; cet e-mail ne contient alors aucun nom. Le dernier lien des autres e-mails y met fin, pour cet envoi ou pour tous. Nous conservons ce que disait chaque e-mail, à qui il a été envoyé et s’il est arrivé au serveur de messagerie, ainsi que les adresses qui n’en veulent pas. Il n’y a pas de lettre d’information.',
  },
  forms: {
    title: 'Les formulaires de ce site',
    text: 'La demande de devis et les formulaires de message ne nous envoient rien. Ce que vous saisissez reste dans votre navigateur et disparaît quand vous quittez la page.',
  },
  enquiries: {
    title: 'Ce que vous nous écrivez',
    text: 'Ce que vous remplissez pour demander un devis ou laisser un message est enregistré et envoyé par e-mail à notre service de fret. Seuls les super-administrateurs le lisent. C’est supprimé après 365 jours, et ce que vous saisissez sans l’envoyer disparaît quand vous quittez la page. Quand un devis devient la demande d’une entreprise, notre bureau et les membres de cette entreprise lisent les lieux, les marchandises et votre texte à leur sujet, sans votre nom, votre e-mail ni votre téléphone.',
  },
  readers: {
    title: 'Qui peut lire quoi',
    anyone: { name: 'Toute personne qui a le numéro', text: 'La liste ci-dessus.' },
    parties: {
      name: 'Qui l’ouvre comme destinataire ou expéditeur',
      text: 'Toute personne qui suit le lien de notre e-mail, ou qui indique l’adresse e-mail du destinataire sur la page de suivi\u00a0: toute la liste ci-dessus, la preuve de livraison et, sauf avec le lien de l’expéditeur, les documents destinés au destinataire. Elle peut aussi nous écrire. Cela prend fin 90 jours après la livraison, ou quand cette adresse est modifiée.',
    },
    unverified: {
      name: 'Membres du personnel non validés',
      text: 'La liste ci-dessus, et aucun envoi en dehors de ceux qu’ils ont eux-mêmes enregistrés alors qu’ils étaient validés.',
    },
    verified: {
      name: 'Membres du personnel validés',
      text: 'Chaque envoi avec tous ses champs, ses notes, ses documents, ses réponses et sa preuve de livraison\u00a0; ils peuvent exporter des listes. Ils ne peuvent supprimer que ceux qu’ils ont enregistrés ou repris\u00a0; ils ne peuvent modifier les autres, et lire les e-mails à leur sujet, que si nous laissons le personnel partager le travail.',
    },
    superAdmins: {
      name: 'Super-administrateurs',
      text: 'Tout\u00a0: tous les envois, les comptes du personnel, les e-mails envoyés et qui a fait quoi. Ils peuvent exporter des listes.',
    },
    programs: {
      name: 'Programmes de notre personnel',
      text: 'Avec une clé d’API, un programme lit ce que peut lire le membre du personnel à qui elle appartient, ou seulement les envois de celui-ci. Un webhook transmet ce qui change, avec l’envoi et les réponses à son sujet mais sans les notes internes, à une adresse choisie par son propriétaire. Ce qui a été transmis est conservé 30 jours, et ce qui a été répondu à un programme 24 heures, pour qu’il puisse répéter sa demande.',
    },
    companies: {
      name: 'Clients',
      text: 'Des entreprises qui expédient avec nous, nous conservons le nom, le numéro, l’adresse, l’e-mail et le téléphone, et qui en fait partie. Notre bureau les lit. Le bureau lit ce qu’une entreprise demande\u00a0; ce qui est resté sans suite est supprimé après 365 jours. Un membre d’une entreprise qui se connecte lit les envois de celle-ci ou partagés avec elle, sans les notes internes.',
    },
  },
  accounts: {
    title: 'Comptes du personnel',
    text: 'Nom, adresse e-mail, quand son titulaire l’a confirmée, rôle, et qui a créé le compte. Les mots de passe ne sont conservés que sous forme de hachage argon2id, les secrets d’une session et les codes de récupération que sous forme de hachage SHA-256, le secret d’un second facteur sous forme chiffrée. Les adresses réseau et les navigateurs depuis lesquels quelqu’un s’est connecté sont conservés sous forme d’empreinte, cent au plus, chacune jusqu’à 180 jours après sa dernière utilisation, et en clair avec chaque connexion, pour que le titulaire puisse la reconnaître. Ce que le personnel modifie dans les comptes et les envois est consigné avec le nom et l’heure, et ce registre ne peut pas être modifié. Les recherches qu’il enregistre et les noms des fichiers qu’il importe sont également conservés\u00a0; ce qui y désigne une personne est effacé avec le dernier envoi de celle-ci.',
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
      'Quand le personnel supprime un envoi, toute recherche de celui-ci répond «\u00a0introuvable\u00a0» dès cet instant, et aucun de ses fichiers n’est plus communiqué. Pendant un temps, 30 jours si nous n’en avons pas fixé d’autre, un super-administrateur peut le restaurer. Ensuite, les noms, adresses, textes, photos, documents, réponses, la preuve de livraison et les e-mails sont effacés, y compris du registre des modifications\u00a0; le numéro, les dates et le statut restent. Une sauvegarde faite auparavant les contient jusqu’à ce que nous la supprimions.',
    others:
      'Une photo que le personnel retire d’un envoi est effacée du disque. Un compte du personnel supprimé est déconnecté aussitôt et ne peut plus jamais se connecter\u00a0; sa fiche reste, pour que l’historique garde son auteur.',
    stays: 'Un envoi que personne ne supprime reste. Pour faire effacer vos données, écrivez à {email}.',
  },
  others: {
    title: 'Autres entreprises',
    text: 'Ces pages ne chargent rien depuis d’autres serveurs et ne disent à personne que vous êtes venu ici. Des programmes et des webhooks de notre personnel peuvent transmettre des données à d’autres entreprises. Les e-mails passent en chemin par les serveurs de messagerie, les nôtres et ceux du destinataire. Ce que conserve votre navigateur est indiqué sur la page consacrée aux {cookies}.',
    cookies: 'cookies',
  },
};
