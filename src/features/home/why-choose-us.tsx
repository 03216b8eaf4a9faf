import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';

const REASONS = [
  {
    title: 'One number, one sheet',
    text: 'Route, stamps, photographs and dates stand on one page. Send the link to your buyer: no account is needed to read it.',
  },
  {
    title: 'A delay is written down',
    text: 'A shipment that is held says so, with the place and the time, before anybody has to ring us.',
  },
  {
    title: 'Customs on the day of booking',
    text: 'A load that crosses a border is marked for clearance when it is booked, not when it stands at the barrier.',
  },
  {
    title: 'Photographs before the doors close',
    text: 'Up to five pictures of the goods as we took them over, kept with the sheet.',
  },
] as const;

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why">
      <h2 id="why" className="text-xl">
        Why choose us
      </h2>
      <ul className="mt-6 border-t-2 border-foreground">
        {REASONS.map(({ title, text }) => (
          <li key={title} className="border-b border-border py-5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
      <Button asChild variant="outline" size="lg" className="mt-8 border-foreground tracking-wide">
        <Link to="/projects">SEE PROJECTS</Link>
      </Button>
    </section>
  );
}
