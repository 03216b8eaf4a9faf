import { Link } from '@tanstack/react-router';
import { CompanyEmail } from '#src/components/company-links.tsx';
import { HarbourPicture } from '#src/components/pictures/harbour-picture.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { fill } from '#src/lib/text/fill.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';
import { Contact } from './contact.tsx';
import { ContainerSide } from './container-side.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { QuoteForm } from './quote/quote-form.tsx';
import { Services } from './services.tsx';
import { TrackBox } from './track-box.tsx';
import { Workflow } from './workflow.tsx';

/** docs/contract/specification.md, 'Home page'. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <Services />
      <Workflow />
      <Statistics />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-12 gap-y-16 px-4 pt-20 sm:px-6 lg:grid-cols-[7fr_6fr]">
        <WhyChooseUs />
        <DeliveryNote />
      </div>
      <QuoteRequest />
      <Contact />
    </>
  );
}

/** The harbour, with the box for a tracking number as the quay that the ship lies at. */
function Hero() {
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

function QuoteRequest() {
  const words = usePhrases('home').quote;
  const { needsScript } = usePhrases('contact');
  return (
    <section aria-labelledby="quote" className="mt-20 border-y-2 border-foreground bg-muted py-16">
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <h2 id="quote" className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 max-w-2xl text-pretty text-muted-foreground">{words.summary}</p>
        <p className="mt-4 hidden border-s-4 border-info bg-card px-4 py-3 noscript:block">
          {fill(needsScript, { email: <CompanyEmail /> })}
        </p>
        <QuoteForm />
      </div>
    </section>
  );
}

/** docs/contract/specification.md, 'Marketing figures'. */
const FIGURES = ['deliveries', 'clients', 'offices', 'projects'] as const;

/** Lettered on the side of a container, a dark band in light and dark. */
function Statistics() {
  const words = usePhrases('home');
  return (
    <section aria-labelledby="statistics" className="pt-20">
      <ContainerSide>
        <h2 id="statistics" className="sr-only">
          {words.inFigures}
        </h2>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
          {FIGURES.map((each) => (
            <div key={each} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-base tracking-wide text-container-muted uppercase">{words[each].of}</dt>
              <dd className="font-display text-2xl font-extrabold [font-stretch:125%]">
                <bdi>{words[each].figure}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </ContainerSide>
    </section>
  );
}

function WhyChooseUs() {
  const words = usePhrases('home');
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-xl">
        {words.why}
      </h2>
      <ul className="mt-6 border-t-2 border-foreground">
        {words.reasons.map(({ title, text }) => (
          <li key={title} className="border-b border-border py-5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
      <Button
        asChild
        variant="outline"
        size="lg"
        className="mt-8 max-w-full border-foreground tracking-wide whitespace-normal"
      >
        <Link to="/projects">{words.seeProjects}</Link>
      </Button>
    </section>
  );
}
