import { Link } from '@tanstack/react-router';
import { SampleWaybill } from './sample-waybill.tsx';

/** Shows visitors without a result where the number is printed. Not lazy: a dropped connection would remove it. */
export function WhereToLook() {
  return (
    <section aria-labelledby="where" className="mt-10 grid border-2 border-foreground bg-card md:grid-cols-[1fr_24rem]">
      <div className="px-5 py-6 sm:px-8">
        <h2 id="where" className="text-lg">
          Where is the number?
        </h2>
        <ul className="mt-4 grid max-w-prose gap-3 marker:text-info [&>li]:ml-5 [&>li]:list-[square]">
          <li>In the subject of every e-mail that we send about the shipment.</li>
          <li>On the waybill, in the box with the bars. It begins with WB and has seventeen letters and digits.</li>
          <li>With the sender, if you have neither: whoever booked the shipment has it.</li>
        </ul>
        <p className="mt-5 max-w-prose text-sm text-muted-foreground">
          Capital or small letters, spaces and hyphens make no difference.
        </p>
        <p className="mt-2 max-w-prose text-sm text-muted-foreground">
          Not found, or a status that you do not understand?{' '}
          <Link to="/support" className="font-semibold text-link underline underline-offset-4">
            Support
          </Link>{' '}
          explains both.
        </p>
      </div>
      <div className="border-t-2 border-foreground bg-muted px-5 py-6 sm:px-8 md:border-t-0 md:border-l-2">
        <SampleWaybill />
      </div>
    </section>
  );
}
