import { TextPage } from '#src/components/text-page/text-page.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { forReceivers } from './for-receivers.tsx';
import { forStaff } from './for-staff.tsx';

export function SupportScreen() {
  const words = usePhrases('support');
  return (
    <TextPage
      form="S-4"
      title={words.title}
      summary={words.summary}
      clauses={[...forReceivers(words), ...forStaff(words)]}
    />
  );
}
