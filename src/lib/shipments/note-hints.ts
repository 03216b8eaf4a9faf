// The readers of the two notes of an event, beside their fields (contract section 8, 'Two notes').
export const PUBLIC_NOTE = 'The receiver reads this.';
export const INTERNAL_NOTE = 'Only your colleagues read this.';
