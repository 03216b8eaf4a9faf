/** The screens behind `g`, by their name in the menu: a key is there where the user has the screen. */
export const SCREEN_KEYS: Readonly<Record<string, string>> = {
  d: 'Dashboard',
  s: 'Shipments',
  a: 'Attention',
  u: 'Users',
};

/** Help for the other keys. */
export const KEY_HELP = [
  { keys: ['Ctrl', 'K'], help: 'Search or jump to, also in a field. On a Mac ⌘ K' },
  { keys: ['/'], help: 'Search this list' },
  { keys: ['n'], help: 'New shipment' },
  { keys: ['j'], help: 'Next row' },
  { keys: ['k'], help: 'Row before' },
  { keys: ['Enter'], help: 'Open the row' },
  { keys: ['Space'], help: 'Preview of the row, and back' },
  { keys: ['e'], help: 'Edit the row, or the shipment of this page' },
  { keys: ['?'], help: 'This sheet' },
] as const;
