import { toast } from 'sonner';
import { passingTrouble } from '../../lib/call-failure.ts';

/** What the user screens say after a change (specification section 8). */
export function sayDone(text: string): void {
  toast.success('Success', { description: text });
}

/** The specification's text; the server's words as a second line only where the trouble will pass (contract section 6). */
export function sayFailed(text: string, error: unknown): void {
  const more = passingTrouble(error);
  const description = more ? (
    <>
      <span className="block">{text}</span>
      <span className="mt-1 block">{more}</span>
    </>
  ) : (
    text
  );
  toast.error('Error', { description });
}
