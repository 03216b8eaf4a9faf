// The readers of the two notes of an event, beside their fields (docs/contract/events.md, 'Two notes').
export const PUBLIC_NOTE = 'The receiver reads this.';
export const INTERNAL_NOTE = 'Only your colleagues read this.';
