import { Link } from '@tanstack/react-router';
import { Button } from '#src/components/ui/button.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

export function WhyChooseUs() {
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
