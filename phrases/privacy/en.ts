/** The stored data, who reads it, and what deleting does. */
export const privacy = {
  title: 'Privacy',
  description:
    'What a shipment stores about sender and receiver, what anyone with the tracking number can see, and what deleting does.',
  summary: 'What is stored about a shipment and its people, who can read it, and what deleting does.',
  stored: {
    title: 'What a shipment stores',
    sender: { name: 'Sender', text: 'Name, e-mail address and, if given, a telephone number.' },
    receiver: {
      name: 'Receiver',
      text: 'Name, e-mail address and, if given, a telephone number and the language of the e-mails.',
    },
    references: {
      name: 'References',
      text: 'If given, the customer’s own number for it: our staff see it, and sender and receiver in their e-mails. Other numbers, such as that of a container, are each for our staff alone or for everyone.',
    },
    route: { name: 'Route', text: 'Street address, city and country of origin and destination.' },
    goods: {
      name: 'Goods',
      text: 'Weight, carrier, shipping mode, customs clearance needed or not, the pieces with their measures and descriptions, the message, up to five photographs.',
    },
    history: {
      name: 'History',
      text: 'Status, time, place, reason and note of each entry, the dates, earlier estimates, and which member of staff made the entry.',
    },
    notes: {
      name: 'Internal notes',
      text: 'What our staff note for one another. It is on no public page and in no e-mail.',
    },
    documents: {
      name: 'Documents',
      text: 'Files that our staff add, such as invoices and customs papers, each for our staff alone or for the receiver too.',
    },
    proof: {
      name: 'Proof of delivery',
      text: 'Who received the goods and when, and, if there are any, a signature, up to two photographs, the pieces and the damage. Where goods could not be delivered, why, and up to two photographs.',
    },
    answers: {
      name: 'Answers',
      text: 'What somebody writes to us from the tracking page: what it is about, the message, the day asked for, up to three photographs, and whose link it was. The message is also mailed to the member of staff who looks after the shipment. What a customer’s members and our staff write to each other about a shipment, and what our staff write to the receiver, each with up to three photographs, is kept with it under the name of the writer; the message, without the photographs, is mailed to the other side.',
    },
  },
  public: {
    title: 'What anyone with the number can see',
    number: 'the tracking number, status, carrier, shipping mode and weight;',
    message: 'the message and the photographs;',
    dates: 'when it was created, last updated, dispatched and delivered, and when delivery is expected;',
    people: 'the names of sender and receiver;',
    places: 'the cities and countries of origin and destination;',
    history: 'the history: status, time, place and note of every entry.',
    all: 'Also what the shipment consists of, why it is late, and the references that are meant for everyone. Where less is shown, the names are initials, and message, photographs, notes and references are only for those who open the shipment as its receiver or sender. Street addresses, e-mail addresses, telephone numbers, documents, answers, the proof of delivery, internal notes and the names of our staff are not shown to anyone who has the number alone, and they are not hidden in the page either.',
    engines:
      'The {page} asks search engines not to list it, and tells no site that you go to afterwards where you came from.',
    page: 'tracking page',
  },
  images: {
    title: 'Photographs',
    text: 'Each is drawn anew when it is uploaded, without its metadata: no place, no time, no camera. Its address contains 128 random bits and is given only to those who open the shipment. It asks search engines not to list it.',
  },
  mails: {
    title: 'E-mails',
    text: 'Where our staff choose to, sender and receiver get an e-mail when a shipment is booked, when something happens to it, when its estimated delivery changes and when an entry is corrected. Each holds the tracking number, the names, the cities and countries, the reference if there is one, the sender’s message where it is one short line, the estimated delivery, and of what happened status, place, time, reason, note and who received the goods; the first one also carrier, weight and a longer message. The link in it opens the shipment as its receiver or sender. Our staff can send that link by itself, also to somebody else; that e-mail then has no names. The last link of the others stops them, for this shipment or for all. We keep what each e-mail said, to whom it went and whether it arrived at the mail server, and the addresses that want none. There are no newsletters.',
  },
  /** The forms, where the site takes no enquiries. */
  forms: {
    title: 'The forms on this site',
    text: 'The quote request and the message forms send nothing to us. What you type stays in your browser and is gone when you leave the page.',
  },
  /** The forms, where it takes them. */
  enquiries: {
    title: 'What you write to us',
    text: 'What you fill in to ask for a quote or to leave a message is stored and mailed to our freight desk. Only super-admins read it. It is deleted after 365 days, and what you type without sending it is gone when you leave the page. Where a quote becomes the request of a company, the places, the goods and your text about them, without your name, e-mail and telephone, are read by our office and by the members of that company.',
  },
  readers: {
    title: 'Who can read what',
    anyone: { name: 'Anyone with the number', text: 'The list above.' },
    parties: {
      name: 'Whoever opens it as receiver or sender',
      text: 'Whoever follows the link in our e-mail, or gives the receiver’s e-mail address on the tracking page: the whole list above, the proof of delivery and, except by the sender’s link, the documents that are for the receiver. They can also write to us. This ends 90 days after the delivery, or when that address is changed.',
    },
    unverified: {
      name: 'Staff, not verified',
      text: 'The list above, and no shipment besides those they booked themselves while verified.',
    },
    verified: {
      name: 'Verified staff',
      text: 'Every shipment with all its fields, notes, documents, answers and its proof of delivery; they can export lists. They can delete only those they booked or were handed; others they can change, and read the e-mails about, only where we let staff share the work.',
    },
    superAdmins: {
      name: 'Super-admins',
      text: 'Everything: all shipments, staff accounts, sent e-mails and who did what. They can export lists.',
    },
    programs: {
      name: 'Programs of our staff',
      text: 'With an API key a program reads what the member of staff may whose key it is, or only that member’s own shipments. A webhook sends what changes, with the shipment and the answers about it but without internal notes, to an address that its owner chose. What was sent is kept for 30 days, and what a program was answered for 24 hours, so that it can repeat its request.',
    },
    companies: {
      name: 'Customers',
      text: 'Of companies that ship with us we store name, number, address, e-mail and telephone, and who belongs to them. Our office reads it. What a company requests, the office reads; what came to nothing is deleted after 365 days. A member of a company who signs in reads the shipments that are its own or shared with it, without internal notes.',
    },
  },
  accounts: {
    title: 'Staff accounts',
    text: 'Name, e-mail address, when its holder confirmed it, role, and who created the account. Passwords are kept only as an argon2id hash, the secrets of a session and recovery codes only as a SHA-256 hash, the secret of a second factor encrypted. The network addresses and browsers that somebody signed in from are kept as a fingerprint, at most a hundred, each until 180 days after its last use, and by name with each sign-in, so that its owner can recognize it. What staff change in accounts and shipments is recorded with name and time, and that record cannot be edited. Searches that they save and names of files that they import are stored as well; what names a person in them is erased with that person’s last shipment.',
  },
  log: {
    title: 'The server’s log',
    line: 'One line for each page or call: the time, a random request id, the method, the kind of page or call (never the address with your number), the answer’s status, how long it took and the network address it was asked from; for staff also who they are. No browser, no name.',
    faults:
      'When an e-mail cannot be delivered, the line holds the mail server’s reason, which may quote the address. When something breaks, it holds the technical description of the fault.',
    counts:
      'To slow down guessing, failed sign-ins, sign-ups, unknown tracking numbers and tries to open a shipment as its receiver are counted for each network address, failed sign-ins and mailed links for each e-mail address: in memory, and in the database under a SHA-256 fingerprint that is removed within two days of the last try.',
  },
  deletion: {
    title: 'What deleting does',
    shipment:
      'When staff delete a shipment, every look-up of it answers “not found” from that moment, and none of its files is given out any more. For a time, 30 days where we have not set another, a super-admin can restore it. Then names, addresses, texts, photographs, documents, answers, the proof of delivery and e-mails are erased, also from the record of changes; the number, the dates and the status stay. A backup that we made before has them until we delete it.',
    others:
      'A photograph that staff remove from a shipment is deleted from the disk. A deleted staff account is signed out at once and can never sign in again; its record stays, so that the history keeps its author.',
    stays: 'A shipment that nobody deletes stays. To have your details erased, write to {email}.',
  },
  others: {
    title: 'Other companies',
    text: 'These pages load nothing from other hosts and tell nobody that you were here. Programs and webhooks of our staff can take data to other companies. E-mails pass through the mail servers on their way, ours and the receiver’s. What your browser keeps is on the page about {cookies}.',
    cookies: 'cookies',
  },
};
export type PrivacyPhrases = typeof privacy;
