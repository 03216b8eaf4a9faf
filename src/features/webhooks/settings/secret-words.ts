import type { DiscardWords } from '#src/components/dialogs/discard-dialog.tsx';

export const SECRET_DESCRIPTION =
  'This secret is shown only now. Store it where your program reads it: by it the program checks that a message came from here, as Standard Webhooks describes (headers webhook-id, webhook-timestamp and webhook-signature).';

export const NOT_STORED: DiscardWords = {
  title: 'Close without storing the secret?',
  text: 'It is not shown again. Without it your program cannot check who sent a message; you would have to rotate the secret.',
  keep: 'Back to the secret',
  discard: 'Close anyway',
};
