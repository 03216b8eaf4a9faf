import { usePhrases } from '#src/lib/text/phrases.ts';
import { ContactCards } from './contact-cards.tsx';
import { LetterForm } from './letter-form.tsx';

export function ContactScreen() {
  const words = usePhrases('contact');
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-2xl font-extrabold [font-stretch:118%]">{words.heading}</h1>
      <p className="mt-3 max-w-[52ch] text-lg text-muted-foreground">{words.summary}</p>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[7fr_4fr]">
        <LetterForm />
        <ContactCards />
      </div>
    </div>
  );
}
