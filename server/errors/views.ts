import type { ErrorRow } from './error-row.ts';

export const VIEW_ERRORS = {
  'view-not-found': {
    class: 'not-found',
    message: 'View not found.',
    advice: 'Read the list of views again.',
  },
  'too-many-views': {
    class: 'conflict',
    message: 'At most {max} views can be saved for a screen. Please remove one first.',
    advice: 'Remove a view first.',
  },
  'too-many-shared-views': {
    class: 'conflict',
    message: 'At most {max} views can be shared for a screen. Please remove one first.',
    advice: 'Remove a shared view first.',
  },
  'shared-name-taken': {
    class: 'conflict',
    message: 'Another super-admin shares a view of this name. Please choose another name.',
    advice: 'Choose another name.',
  },
} as const satisfies Record<string, ErrorRow>;
