import { useLocation } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGE_PATH, LANGUAGES } from '#contract/languages.ts';
import { Button } from '#src/components/ui/button.tsx';
import { useLanguage, usePhrases } from '#src/lib/text/phrases.ts';

const MENU = 'languages';

/** The switch: a menu of the browser's own with a plain form in it, so that it works without JavaScript. */
export function LanguageMenu() {
  const words = usePhrases('site');
  const language = useLanguage();
  const here = useLocation({ select: ({ href }) => href });
  return (
    <>
      <Button asChild variant="outline" className="border-foreground px-3 @max-[12rem]:px-2">
        <button type="button" popoverTarget={MENU}>
          <Globe aria-hidden className="size-5" />
          <span className="sr-only">{words.language}: </span>
          {language.toUpperCase()}
        </button>
      </Button>
      <form
        id={MENU}
        popover="auto"
        method="post"
        action={LANGUAGE_PATH}
        className="fixed inset-auto end-4 top-16 m-0 border-2 border-foreground bg-card text-foreground sm:end-6"
      >
        <input type="hidden" name="to" value={here} />
        <ul>
          {LANGUAGES.map((each) => (
            <li key={each}>
              <button
                type="submit"
                name={LANGUAGE_PARAMETER}
                value={each}
                lang={each}
                aria-current={each === language || undefined}
                className="block w-full min-w-40 cursor-pointer px-4 py-2 text-start hover:bg-accent aria-[current]:bg-muted aria-[current]:font-semibold"
              >
                {LANGUAGE_NAMES[each]}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </>
  );
}
