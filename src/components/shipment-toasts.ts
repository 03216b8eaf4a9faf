import { type ExternalToast, toast } from 'sonner';

const LEAST_MS = 6_000;
/** Bad news waits longer: it is read more than once. */
const LEAST_FOR_FAILURE_MS = 12_000;
const READING_MS_PER_CHARACTER = 80;

type Notice = {
  title: string;
  text?: string | undefined;
  /** A later notice of the same subject takes the place of the earlier one. */
  subject?: 'save' | 'delete' | 'look-up' | 'copy';
};

/** A notice about shipments, up for as long as its words take to read. */
export const notice = {
  success: (said: Notice) => toast.success(said.title, options(said, LEAST_MS)),
  warning: (said: Notice) => toast.warning(said.title, options(said, LEAST_FOR_FAILURE_MS)),
  failure: (said: Notice) => toast.error(said.title, options(said, LEAST_FOR_FAILURE_MS)),
  withdraw: (subject: NonNullable<Notice['subject']>) => toast.dismiss(subject),
};

function options({ title, text, subject }: Notice, least: number): ExternalToast {
  return {
    id: subject,
    description: text,
    duration: Math.max(least, (title.length + (text?.length ?? 0)) * READING_MS_PER_CHARACTER),
  };
}
