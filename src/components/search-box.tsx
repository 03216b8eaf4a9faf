import { useLocation, useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { TEXT_LIMITS } from '#contract/values/text.ts';
import { Input } from './ui/input.tsx';

const TYPING_PAUSE_MS = 250;

type SearchInputProps = {
  /** Read out as the box's name. */
  label: string;
  placeholder?: string;
  /** The search in the URL. */
  searched: string | undefined;
  /** The last search from here: the box holds it already. */
  submitted?: RefObject<string>;
} & Pick<ComponentProps<'input'>, 'onChange' | 'className'> & { ref: RefObject<HTMLInputElement | null> };

/**
 * The field alone. Back, Forward and links change the URL without the box, which follows. Back and Forward also take
 * away what was typed and not searched for: the page that they lead to is not about it.
 */
export function SearchInput({ ref, label, placeholder, searched = '', submitted, ...props }: SearchInputProps) {
  const own = useRef(searched);
  const last = submitted ?? own;
  const entry = useLocation({ select: ({ state }) => state.__TSR_key });
  const shownEntry = useRef(entry);
  const isTraversal = useTraversal();
  useEffect(() => {
    const isReached = shownEntry.current !== entry && isTraversal.current;
    if (ref.current && (isReached || searched !== last.current)) ref.current.value = searched;
    last.current = searched;
    shownEntry.current = entry;
  }, [ref, last, searched, entry, isTraversal]);
  return (
    <Input
      ref={ref}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder ?? `${label}...`}
      maxLength={TEXT_LIMITS.search}
      autoComplete="off"
      defaultValue={searched}
      {...props}
    />
  );
}

/** Whether the last navigation went through the browser's history. */
function useTraversal(): RefObject<boolean> {
  const { history } = useRouter();
  const isTraversal = useRef(false);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        isTraversal.current = action.type !== 'PUSH' && action.type !== 'REPLACE';
      }),
    [history],
  );
  return isTraversal;
}

type SearchBoxProps = {
  /** The screen's path, for the form without JavaScript; it reads the parameter `search`. */
  action: string;
  /** Read out as the box's name; the placeholder is the same with three dots. */
  label: string;
  /** The search in the URL. */
  searched: string | undefined;
  /** Puts the text, trimmed, into the URL. */
  onSearch: (search: string | undefined) => void;
  /** Hidden fields that the form without JavaScript sends along. */
  children?: ReactNode;
};

/** The text goes to the URL after a pause, at once with Enter, and as a plain form without JavaScript. */
export function SearchBox({ action, label, searched = '', onSearch, children }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const submitted = useRef(searched);

  // Text typed before the page's scripts ran is searched for as well.
  const submitEarlyText = useEffectEvent(submit);
  useEffect(() => {
    submitEarlyText();
    return () => clearTimeout(pause.current);
  }, []);

  function submit() {
    clearTimeout(pause.current);
    const search = box.current?.value.trim() ?? '';
    if (search === submitted.current) return;
    submitted.current = search;
    onSearch(search || undefined);
  }

  function submitSoon() {
    clearTimeout(pause.current);
    pause.current = setTimeout(submit, TYPING_PAUSE_MS);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <search className="w-full max-w-md sm:w-auto sm:min-w-52 sm:flex-1">
      <form action={action} onSubmit={onSubmit} className="relative">
        <Search aria-hidden className="absolute top-3 left-3 size-4 text-muted-foreground" />
        <SearchInput
          ref={box}
          label={label}
          searched={searched}
          submitted={submitted}
          onChange={submitSoon}
          className="px-9"
        />
        {children}
      </form>
    </search>
  );
}
