import { Link } from '@tanstack/react-router';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { SampleWaybill } from './sample-waybill.tsx';

/** Shows visitors without a result where the number is printed. Not lazy: a dropped connection would remove it. */
export function WhereToLook() {
  const words = usePhrases('tracking');
  const support = (
    <Link to="/support" className="font-semibold text-link underline underline-offset-4">
      {words.support}
    </Link>
  );
  return (
    <section
      aria-labelledby="where"
      className="mt-10 grid grid-cols-1 border-2 border-foreground bg-card md:grid-cols-[1fr_24rem]"
    >
      <div className="px-5 py-6 sm:px-8">
        <h2 id="where" className="text-lg">
          {words.whereIsNumber}
        </h2>
        <ul className="mt-4 grid max-w-prose gap-3 marker:text-info [&>li]:ms-5 [&>li]:list-[square]">
          {words.placesOfNumber.map((place) => (
            <li key={place}>{place}</li>
          ))}
        </ul>
        <p className="mt-5 max-w-prose text-sm text-muted-foreground">{words.anySpelling}</p>
        <p className="mt-2 max-w-prose text-sm text-muted-foreground">{fill(words.supportExplains, { support })}</p>
      </div>
      <div className="border-t-2 border-foreground bg-muted px-5 py-6 sm:px-8 md:border-t-0 md:border-s-2">
        <SampleWaybill />
      </div>
    </section>
  );
}
