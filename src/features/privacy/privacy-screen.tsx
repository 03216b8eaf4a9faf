import { TextPage } from '#src/components/text-page/text-page.tsx';
import { usePage } from '#src/lib/api/use-context.ts';
import { OUR_RECORDS, SILENT_FORMS, YOUR_ENQUIRY } from './our-records.tsx';
import { YOUR_SHIPMENT } from './your-shipment.tsx';

export function PrivacyScreen() {
  const { takesEnquiries } = usePage();
  return (
    <TextPage
      form="P-2"
      title="Privacy"
      summary="What is stored about a shipment and its people, who can read it, and what deleting does."
      clauses={[...YOUR_SHIPMENT, takesEnquiries ? YOUR_ENQUIRY : SILENT_FORMS, ...OUR_RECORDS]}
    />
  );
}
