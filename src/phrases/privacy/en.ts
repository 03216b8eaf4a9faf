/** The stored data, who reads it, and what deleting does. */
export const privacy = {
  title: 'Privacy',
  description:
    'What a shipment stores about sender and receiver, what anyone with the tracking number can see, and what deleting does.',
  summary: 'What is stored about a shipment and its people, who can read it, and what deleting does.',
  stored: {
    title: 'What a shipment stores',
    sender: { name: 'Sender', text: 'Name, e-mail address and, if given, a telephone number.' },
    receiver: { name: 'Receiver', text: 'Name and e-mail address.' },
    reference: { name: 'Reference', text: 'If given, the customer’s own number for it. Only staff see it.' },
    route: { name: 'Route', text: 'Street address, city and country of origin and destination.' },
    goods: {
      name: 'Goods',
      text: 'Weight, carrier, shipping mode, customs clearance needed or not, the message, up to five photographs.',
    },
    history: {
      name: 'History',
      text: 'Status, time, place and note of each entry, the dates, and which member of staff made the entry.',
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
    all: 'Also what the shipment consists of, why it is late, and the references that are meant for everyone. Where less is shown, the names are initials, and message, photographs, notes and references are only for those who open the shipment as its receiver or sender. Street addresses, e-mail addresses, telephone numbers and the names of our staff do not leave the back office, and they are not hidden in the page either.',
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
    text: 'Where our staff choose to, sender and receiver get an e-mail when a shipment is booked and when something happens to it. It holds the tracking number, status, place, time, cities and countries and the note; the first one also names, carrier, weight and message. Its last link stops them, for this shipment or for all. We keep to whom it went and whether it arrived at the mail server. There are no newsletters.',
  },
  /** The forms, where the site takes no enquiries. */
  forms: {
    title: 'The forms on this site',
    text: 'The quote request and the message forms send nothing to us. What you type stays in your browser and is gone when you leave the page.',
  },
  /** The forms, where it takes them. */
  enquiries: {
    title: 'What you write to us',
    text: 'What you fill in to ask for a quote or to leave a message is stored and mailed to our freight desk. Only super-admins read it. It is deleted after 365 days, and what you type without sending it is gone when you leave the page.',
  },
  readers: {
    title: 'Who can read what',
    anyone: { name: 'Anyone with the number', text: 'The list above.' },
    unverified: {
      name: 'Staff, not verified',
      text: 'The same, and no shipment besides those they booked themselves while verified.',
    },
    verified: {
      name: 'Verified staff',
      text: 'Every shipment with all its fields; they can change and delete only those they booked.',
    },
    superAdmins: {
      name: 'Super-admins',
      text: 'Everything: all shipments, staff accounts, sent e-mails and who did what. They can export lists.',
    },
  },
  accounts: {
    title: 'Staff accounts',
    text: 'Name, e-mail address, when its holder confirmed it, role, and who created the account. Passwords are kept only as an argon2id hash, the secrets of a session and recovery codes only as a SHA-256 hash, the secret of a second factor encrypted. The network addresses and browsers that somebody signed in from are kept as a fingerprint, at most a hundred, each until 180 days after its last use, and by name with each sign-in, so that its owner can recognize it. What staff change in accounts and shipments is recorded with name and time, and that record cannot be edited.',
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
      'When staff delete a shipment, every look-up of it answers “not found” from that moment, and its photographs are taken out of the folder that is served. For a time, 30 days where we have not set another, a super-admin can restore it. Then names, addresses, texts, photographs and e-mails are erased; the number, the dates and the status stay.',
    others:
      'A photograph that staff remove from a shipment is deleted from the disk. A deleted staff account is signed out at once and can never sign in again; its record stays, so that the history keeps its author.',
    stays: 'A shipment that nobody deletes stays. To have your details erased, write to {email}.',
  },
  others: {
    title: 'Other companies',
    text: 'These pages load nothing from other hosts and tell nobody that you were here. E-mails pass through the mail servers on their way, ours and the receiver’s. What your browser keeps is on the page about {cookies}.',
    cookies: 'cookies',
  },
};
export type PrivacyPhrases = typeof privacy;
