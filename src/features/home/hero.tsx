import { Link } from '@tanstack/react-router';
import { HarbourPicture } from '#src/components/brand/harbour-picture.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { TrackBox } from './track-box.tsx';

/** The harbour, with the box for a tracking number as the quay that the ship lies at. */
export function Hero() {
  const words = usePhrases('home');
  return (
    <div className="relative">
      <div className="border-b-2 border-foreground bg-harbour">
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-10 gap-y-8 px-4 pt-24 sm:px-6 lg:grid-cols-[6fr_5fr] lg:pt-28">
          <div className="lg:pb-20">
            <h1 className="text-2xl font-extrabold [font-stretch:120%]">{words.heading}</h1>
            <p className="mt-5 max-w-xl text-lg">{words.summary}</p>
            <Button asChild size="lg" className="mt-8 tracking-wide">
              <Link to="/services">{words.getStarted}</Link>
            </Button>
          </div>
          <HarbourPicture className="mx-auto h-44 w-auto max-w-full self-end sm:h-64 lg:me-0 lg:h-auto lg:w-full" />
        </div>
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <TrackBox />
      </div>
    </div>
  );
}
