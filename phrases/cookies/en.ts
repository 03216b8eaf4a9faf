/** The cookies and entries of browsers. Their names stand in `{braces}` or beside their text. */
export const cookies = {
  title: 'Cookies',
  description:
    'Visitors get no cookie unless they choose a language or open a mailed link. Staff get two when they sign in. No trackers, no requests to other hosts.',
  summary:
    'Visitors get none, unless they choose a language or open a shipment as its receiver or sender. Staff get two, when they sign in.',
  visitors: {
    title: 'If you visit or track a shipment',
    none: 'No cookie is set, unless you choose a language or open a shipment as its receiver or sender. Nothing else tells one visit from the next, and nothing asks for your consent.',
    tab: 'Your browser keeps a note for the tab you have open: how far down each page you had scrolled, so that going back lands where you were. It is never sent to us and is gone when you close the tab.',
    lang: 'Cookie, only where you choose a language yourself: which one (SameSite=Lax). It lasts a year.',
    receiver:
      'Cookie, named {name} on https, only where you open a link that we mailed you or give the receiver’s e-mail address: the numbers and keys of the ten shipments that you opened so last. It reaches the tracking page alone, no script can read it (HttpOnly, SameSite=Lax), and it lasts 400 days.',
    scroll: 'Session storage. Scroll positions, in this tab only.',
    last: 'Cache storage. The last shipment that you tracked as anyone with its number sees it, so that you can read it without a connection. Removed after 30 days.',
  },
  staff: {
    title: 'If you sign in as staff',
    intro:
      'Signing in sets two cookies and two entries of local storage. Signing out removes these but for the cookie {device}. The others are kept only where you choose something, until you clear them.',
    session:
      'Cookie, named {name} on https. Lets the server render your pages. No script can read it (HttpOnly), other sites cannot use it to change anything (SameSite=Lax), and it lasts at most 30 days.',
    device:
      'Cookie, named {name} on https. A random number with our signature, by which sign-in knows this browser again: while somebody else guesses at your password, you do not have to wait. It opens nothing, no script can read it, and it lasts a year after the last sign-in.',
    token: 'Local storage. The key with which your browser calls our server.',
    user: 'Local storage. Your account as the screens show it: name, e-mail address, role, verified or not.',
    flash: 'Session storage. A notice such as “Account created” on its way to the next page, which removes it.',
    theme:
      'Cookie, named {name} on https, only where you choose Light or Dark yourself. Only the staff pages read it; it lasts a year.',
    samples:
      'Cookie, named {name} on https, only where you fold the sample screens in the menu: that they are. Only the staff pages read it; it lasts a year.',
    layout: 'Local storage, one for each list whose columns you rearrange: which are shown, in which order, how dense.',
    work: 'Session storage, only while you work: a delivery that you fill in, with its signature, and your scans of the last twelve hours. Signing out removes both. Local storage and IndexedDB: scans and deliveries that wait for the network, until your pages have sent them.',
    keys: 'Local storage, only where you switch keys without Ctrl or Alt off: that they are.',
    earlier:
      'The session behind its cookie often ends earlier: when it is not used for some days, or is ended for you.',
  },
  none: {
    title: 'What there is none of',
    text: 'No advertising, no counting of visitors, no pixels, no maps, fonts or scripts from elsewhere. Every file of these pages comes from this server; your browser asks no other host for anything.',
    more: 'What the server itself writes down is on the page about {privacy}.',
    privacy: 'privacy',
  },
};
export type CookiesPhrases = typeof cookies;
