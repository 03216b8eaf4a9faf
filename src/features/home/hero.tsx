import { Link } from '@tanstack/react-router';
import { HarbourPicture } from '#src/components/brand/harbour-picture.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { TrackBox } from './track-box.tsx';

/** The harbour, with the box for a tracking number as the quay that the ship lies at. */
export function Hero() {
  return (
    <div className="relative">
      <div className="border-b-2 border-foreground bg-harbour">
        <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 pt-24 sm:px-6 lg:grid-cols-[6fr_5fr] lg:pt-28">
          <div className="lg:pb-20">
            <h1 className="text-2xl font-extrabold [font-stretch:120%]">
              Freight by sea, air and road. Every mile on paper.
            </h1>
            <p className="mt-5 max-w-xl text-lg">
              We carry it, stamp it at every stop and show you the entry. One number tells you where your shipment is.
            </p>
            <Button asChild size="lg" className="mt-8 tracking-wide">
              <Link to="/services">GET STARTED</Link>
            </Button>
          </div>
          <HarbourPicture className="mx-auto h-44 w-auto self-end sm:h-64 lg:mr-0 lg:h-auto lg:w-full" />
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <TrackBox />
      </div>
    </div>
  );
}
