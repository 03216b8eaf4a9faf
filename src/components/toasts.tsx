import { toast } from 'sonner';

/** The id of the one toast that says how the last attempt came out; a later one takes its place. */
export const OUTCOME = 'outcome';

/** What the user screens, the history and the bulk update say after a change (specification section 8). */
export function sayDone(text: string): void {
  toast.success('Success', { id: OUTCOME, description: text });
}

/** The specification's text, and a second line only where there is more to know (contract section 6). */
export function sayFailed(text: string, more?: string): void {
  const description = more ? (
    <>
      <span className="block">{text}</span>
      <span className="mt-1 block">{more}</span>
    </>
  ) : (
    text
  );
  toast.error('Error', { id: OUTCOME, description });
}
