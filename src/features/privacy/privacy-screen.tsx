import { TextPage } from '#src/components/text-page/text-page.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { ourRecords } from './our-records.tsx';
import { yourShipment } from './your-shipment.tsx';

export function PrivacyScreen() {
  const { takesEnquiries } = usePage();
  const words = usePhrases('privacy');
  const [id, { title, text }] = takesEnquiries ? ['enquiries', words.enquiries] : ['forms', words.forms];
  return (
    <TextPage
      form="P-2"
      title={words.title}
      summary={words.summary}
      clauses={[...yourShipment(words), { id, title, text: <p>{text}</p> }, ...ourRecords(words)]}
    />
  );
}
