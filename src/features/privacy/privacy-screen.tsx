import { TextPage } from '#src/components/text-page/text-page.tsx';
import { OUR_RECORDS } from './our-records.tsx';
import { YOUR_SHIPMENT } from './your-shipment.tsx';

export function PrivacyScreen() {
  return (
    <TextPage
      form="P-2"
      title="Privacy"
      summary="What is stored about a shipment and its people, who can read it, and what deleting does."
      clauses={[...YOUR_SHIPMENT, ...OUR_RECORDS]}
    />
  );
}
