import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { TEXT_LIMITS } from '#server/contract/text.ts';
import { Input } from './ui/input.tsx';
import { Spinner } from './ui/spinner.tsx';

const TYPING_PAUSE_MS = 250;

type SearchBoxProps = {
  /** The screen's path, for the form without JavaScript; it reads the parameter `search`. */
  action: string;
  /** Read out as the box's name; the placeholder is the same with three dots. */
  label: string;
  /** What the address says. */
  searched: string | undefined;
  /** Puts the text, trimmed, into the address. */
  onSearch: (search: string | undefined) => void;
  busy?: boolean;
};

/** What is typed goes to the address after a pause, at once with Enter, and as a plain form without JavaScript. */
export function SearchBox({ action, label, searched = '', onSearch, busy = false }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(searched);

  useEffect(() => {
    // Back, Forward and links change the address without the box; its own searches are there already.
    if (box.current && searched !== asked.current) box.current.value = searched;
    asked.current = searched;
  }, [searched]);

  // What was typed before the page ran is looked for as well.
  const askForEarlyText = useEffectEvent(ask);
  useEffect(() => {
    askForEarlyText();
    return () => clearTimeout(pause.current);
  }, []);

  function ask() {
    clearTimeout(pause.current);
    const search = box.current?.value.trim() ?? '';
    if (search === asked.current) return;
    asked.current = search;
    onSearch(search || undefined);
  }

  function askSoon() {
    clearTimeout(pause.current);
    pause.current = setTimeout(ask, TYPING_PAUSE_MS);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    ask();
  }

  return (
    <search className="w-full max-w-md sm:w-auto sm:flex-1">
      <form action={action} onSubmit={onSubmit} className="relative">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-muted-foreground" />
        <Input
          ref={box}
          type="search"
          name="search"
          aria-label={label}
          placeholder={`${label}...`}
          maxLength={TEXT_LIMITS.search}
          autoComplete="off"
          defaultValue={searched}
          onChange={askSoon}
          className="px-9"
        />
        {busy && <Spinner label="Searching" className="absolute top-3 right-9 text-muted-foreground" />}
      </form>
    </search>
  );
}
