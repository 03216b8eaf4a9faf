import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { HarbourPicture } from '../../components/brand/harbour-picture.tsx';
import { PublicLayout } from '../../layouts/public-layout.tsx';
import { TrackBox } from './track-box.tsx';

const linkLook = 'inline-flex items-center gap-2 font-semibold text-link underline-offset-4 hover:underline';

export function HomeScreen() {
  return (
    <PublicLayout>
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-10 sm:px-6 lg:grid-cols-[11fr_9fr] lg:items-end lg:pt-16">
        <div className="grid gap-6 lg:pb-6">
          <h1 className="text-2xl font-extrabold [font-stretch:120%]">
            Freight by sea, air and road. Every mile on paper.
          </h1>
          <p className="max-w-xl text-lg text-muted-foreground">
            We carry it, stamp it at every stop and show you the entry. One number tells you where your shipment is.
          </p>
          <TrackBox />
          <p className="flex flex-wrap gap-x-8 gap-y-3">
            <Link to="/login" reloadDocument preload={false} className={linkLook}>
              Staff sign-in <ArrowRight aria-hidden className="size-4" />
            </Link>
            <Link to="/signup" reloadDocument preload={false} className={linkLook}>
              Create a staff account <ArrowRight aria-hidden className="size-4" />
            </Link>
          </p>
        </div>
        <HarbourPicture className="w-full border-b-2 border-foreground" />
      </div>
    </PublicLayout>
  );
}
