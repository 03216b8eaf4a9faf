import { statusLabel } from '#contract/statuses/status-label.ts';
import type { Status } from '#contract/statuses/statuses.ts';
import { daysText } from '#contract/values/days-text.ts';
import { formats } from '../formats/en.ts';

/** The words of the public pages and of the staff's screens alike. */
export const shared = {
  status: (status: Status): string => statusLabel(status),
  days: daysText,
  late: (days: number) => `${daysText(days)} late`,
  notAvailable: 'Not available',
  trackingNumber: 'Tracking number',
  enterTrackingNumber: 'Enter tracking number',
  searching: 'Searching...',
  close: 'Close',
  loading: 'Loading',
  cancel: 'Cancel',
  discard: {
    title: 'Discard changes?',
    text: 'What you have filled in here is not saved yet.',
    keep: 'Keep editing',
    discard: 'Discard',
  },
  copied: (noun: string) => `${noun} copied`,
  copyRefused: 'This browser does not allow copying',
  skipToContent: 'Skip to content',

  formats,

  // Places and the route.
  from: 'From',
  to: 'To',
  origin: 'Origin',
  destination: 'Destination',
  mode: 'Mode',
  modes: { Air: 'Air', Ground: 'Ground', Sea: 'Sea' },
  noPlace: 'No place reported yet',
  route: 'Route',
  distance: 'Distance',
  /** `{places}` one or two of them, joined by `Intl`. */
  notOnMap: (places: string) => `There is no map: ${places} could not be found on it for certain.`,
  asTheCrowFlies: (distance: string) => `about ${distance} as the crow flies`,
  bySeaLanes: (distance: string) => `about ${distance} by sea lanes`,
  bySeaAndLand: (distance: string, overland: string) =>
    `about ${distance} by sea lanes, ${overland} of it over land as the crow flies`,
  mapOf: (way: { mode: 'Air' | 'Ground' | 'Sea'; bySea: boolean; from: string; to: string; distance: string }) =>
    `${way.bySea ? 'Sea' : way.mode} route from ${way.from} to ${way.to}, ${way.distance}.`,
  lastSeenIn: (place: string, time: string) => `Last seen in ${place} on ${time}.`,
  whereIsUnknown: 'Where it is now is not known.',

  // Images.
  packagePhotos: 'Package Photos',
  packageView: (position: number) => `Package, view ${position}`,
  photoOf: (position: number, count: number) => `Photo ${position} of ${count}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  next: 'Next',
  previous: 'Previous',

  // Pages that could not be shown.
  notDelivered: 'Not delivered',
  notFoundTitle: 'Page Not Found',
  notFoundText: "The page you're looking for doesn't exist or has been moved.",
  goBack: 'Go Back',
  goHome: 'Go Home',
  noAnswer: 'No answer',
  notOpenedTitle: 'Page Not Opened',
  notOpenedText: 'This could not be opened. Please check the connection and try again.',
  tryAgain: 'Try again',
  reload: 'Try Again',
  unexpectedTitle: 'Unexpected Application Error!',
  unexpectedText: 'Something went wrong on our side. Please try again in a moment.',
  requestId: 'Request id:',
  giveRequestId: 'Please give this id when you write to us:',
};
export type SharedPhrases = typeof shared;
