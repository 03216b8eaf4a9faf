import { Contact } from './contact.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { Hero } from './hero.tsx';
import { QuoteRequest } from './quote/quote-request.tsx';
import { Services } from './services.tsx';
import { Statistics } from './statistics.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';
import { Workflow } from './workflow.tsx';

/** Specification section 2, 'Home page'. */
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
