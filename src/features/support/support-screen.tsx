import { TextPage } from '#src/components/text-page/text-page.tsx';
import { FOR_RECEIVERS } from './for-receivers.tsx';
import { FOR_STAFF } from './for-staff.tsx';

export function SupportScreen() {
  return (
    <TextPage
      form="S-4"
      title="Support"
      summary="Reading a tracking number, reading a status, and what to do when something does not add up."
      clauses={[...FOR_RECEIVERS, ...FOR_STAFF]}
    />
  );
}
