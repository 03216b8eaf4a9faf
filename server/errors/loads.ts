import type { ErrorRow } from './error-row.ts';

export const LOAD_ERRORS = {
  'load-not-found': {
    class: 'not-found',
    message: 'Load not found',
    advice: 'Read the list of loads again. Without SHARED_WORK each colleague has their own.',
  },
  'load-departed': {
    class: 'conflict',
    message: 'This load has departed and cannot be deleted.',
    advice: 'Undo its departure first, or leave it.',
  },
  'load-arrived': {
    class: 'conflict',
    message: 'This load has arrived: what was in it stays so.',
    advice: 'Undo its arrival first.',
  },
  'load-full': {
    class: 'conflict',
    message: 'A load has at most {max} shipments.',
    advice: 'Open another load for the rest.',
  },
  'load-mode-fixed': {
    class: 'conflict',
    message: 'The mode cannot change while the load has shipments.',
    advice: 'Open another load with this mode, or take the shipments out first.',
  },
  'load-times-wrong': {
    class: 'invalid',
    message: 'A load does not arrive before it departs. Please check the time.',
    advice: 'Send an arrival that is after the departure.',
  },
  'driver-unknown': {
    class: 'invalid',
    message: 'Please choose an active user whose duty is Driver or Office.',
    advice: 'Send the id of a verified admin of these duties, or of a super-admin.',
  },
  'round-not-by-ground': {
    class: 'invalid',
    message: 'Only a load by Ground has a driver.',
    advice: 'Take the driver away before the mode changes, or give the load the mode Ground.',
  },
  'round-without-day': {
    class: 'invalid',
    message: 'A load with a driver needs its expected departure: that is the day of the round.',
    advice: 'Send a departure with the driver, or take the driver away first.',
  },
  'order-incomplete': {
    class: 'invalid',
    message: 'The order must name each shipment of the load once. Please read the load again.',
    advice: 'Read the load, and name each of its shipments once; notes are of these alone.',
  },
  'round-done': {
    class: 'conflict',
    message: 'No shipment of this load is left for another driver.',
    advice: 'Change the driver of the whole load instead.',
  },
  'loads-too-large': {
    class: 'conflict',
    message: 'These loads have {count} shipments. At most {max} can get an event at once.',
    advice: 'Name fewer loads.',
  },
  'in-another-load': {
    class: 'conflict',
    message: 'Already in the load {load}: {numbers}',
    advice: 'Take it out of the other load first.',
  },
  'load-beyond-reach': {
    class: 'forbidden',
    message: 'This load has shipments of others, which the API key does not reach.',
    advice: 'Use a key with the scope `all:read` too.',
  },
  'tally-closed': {
    class: 'conflict',
    message: 'This tally is closed and takes no more numbers.',
    advice: 'Undo its end, while that is possible, to count again.',
  },
  'too-many-pieces': {
    class: 'conflict',
    message: 'These are {count} pieces. At most {max} can be counted or named one by one.',
    advice: 'Divide the load, or name the whole shipment.',
  },
  'piece-unknown': {
    class: 'invalid',
    message: '{number} has {of} pieces, and not so many as were named.',
    advice: 'Name pieces from 1 to the number that the shipment has.',
  },
} as const satisfies Record<string, ErrorRow>;
