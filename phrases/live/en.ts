/** The words that the tracking page loads when the rest of it is there. */
export const live = {
  /** The words for an update: one sentence or several. `place` is null where it is the old one. */
  updated: (status: string, place: string | null) => `Updated: ${status}${place === null ? '' : `, ${place}`}`,
  nextSentence: '. ',
  detailsChanged: 'The details have changed',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',

  /** The words of the page that the service worker shows; `{age}` as in '2 hours ago'. */
  offline: {
    noAnswer: 'No answer came. Please check the connection.',
    otherNumber: 'The number that you asked for cannot be looked up now.',
    lastResult: 'This is the last result that this device has, of {time} ({age}).',
  },
};
export type LivePhrases = typeof live;
