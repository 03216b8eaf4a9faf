import type { ErrorRow } from './error-row.ts';

export const FILE_ERRORS = {
  'rejected-file': {
    class: 'invalid',
    message: '{issue}',
    advice: 'Correct the file that the message names.',
  },
  'image-not-found': {
    class: 'not-found',
    message: 'Image not found',
    advice: 'Read the shipment or its answers again: they have no such image.',
  },
  'too-many-images': {
    class: 'invalid',
    message: 'Maximum {max} images allowed',
    advice: 'Send fewer images, or remove some of the stored ones.',
  },
  'unknown-image': {
    class: 'invalid',
    message: 'This shipment has no image {name}',
    advice: "Read the shipment's images again.",
  },
  'many-large-images': {
    class: 'unavailable',
    message: 'Too many large images at once. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'images-unreadable': {
    class: 'unavailable',
    message: 'Images cannot be read at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'image-rate-limit': {
    class: 'too-many',
    message: 'Maximum {max} images an hour allowed. Please try again in {time}.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'document-not-found': {
    class: 'not-found',
    message: 'Document not found',
    advice: "Read the shipment's documents again.",
  },
  'too-many-documents': {
    class: 'invalid',
    message: 'A shipment can have at most {max} documents',
    advice: 'Remove a document first.',
  },
  'figures-of-no-invoice': {
    class: 'invalid',
    message: 'Only a document of type invoice has figures',
    advice: 'Send the type invoice with them.',
  },
  'document-download-gone': {
    class: 'not-found',
    message: 'This download is no longer available. Please open the document again.',
    advice: 'Ask for a new ticket.',
  },
  'paper-download-gone': {
    class: 'not-found',
    message: 'This download is no longer available. Please print again.',
    advice: 'Ask for a new ticket.',
  },
  'export-download-gone': {
    class: 'not-found',
    message: 'This download is no longer available. Please export again.',
    advice: 'Ask for a new ticket.',
  },
  'many-papers': {
    class: 'unavailable',
    message: 'Many papers are being drawn at the moment. Please try again.',
    advice: 'Wait as long as Retry-After says, then send the call again.',
  },
  'paper-too-slow': {
    class: 'unavailable',
    message: 'This paper takes too long to draw. {advice}',
    advice: 'Ask for fewer labels at once, after the time that Retry-After says.',
  },
  'labels-not-drawn': {
    class: 'invalid',
    message: '{issue}',
    advice: 'Ask for other pieces, or for fewer labels.',
  },
} as const satisfies Record<string, ErrorRow>;
