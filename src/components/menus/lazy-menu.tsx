import {
  type ComponentProps,
  type ComponentType,
  type ReactElement,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toastError } from '#src/components/feedback/toasts.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { type LazyCode, NOT_OPENED } from '#src/lib/browser/lazy-code.ts';
import { useFirstInput } from '#src/lib/browser/use-first-input.ts';

/** The control that opens a menu: its button, and its position. */
export type MenuTrigger = { trigger: ReactElement; triggerRef: RefObject<HTMLButtonElement | null> };

type LazyMenuProps<Props> = Omit<ComponentProps<typeof Button>, 'ref' | 'disabled' | 'busy' | 'onClick'> & {
  code: LazyCode<ComponentType<Props & MenuTrigger>>;
  menu: Props;
  /** The screen has one for each row: the menu is made when it is pressed, and not with the first input. */
  isOneOfMany?: boolean;
};

/** A button whose menu loads with the first input on the page. Pressed earlier, the menu opens once it is there. */
export function LazyMenu<Props extends object>({ code, menu, isOneOfMany, ...button }: LazyMenuProps<Props>) {
  const triggerRef = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const [press, setPress] = useState<'key' | 'pointer' | null>(null);
  const [Menu, setMenu] = useState<ComponentType<Props & MenuTrigger> | null>(() =>
    isOneOfMany ? null : code.loaded(),
  );

  const show = (loaded: ComponentType<Props & MenuTrigger>) => {
    hadFocus.current = document.activeElement === triggerRef.current;
    setMenu(() => loaded);
  };
  useFirstInput(() => {
    if (isOneOfMany) return;
    code.fetch().then(
      // Replaced while it is held down, the button would lose the click, which shows the menu itself.
      (loaded) => triggerRef.current?.matches(':active') || show(loaded),
      () => undefined,
    );
  });

  function onClick({ detail }: { detail: number }) {
    setPress(detail === 0 ? 'key' : 'pointer');
    code.fetch().then(show, () => {
      setPress(null);
      toastError(NOT_OPENED);
    });
  }

  // The button is another one now: it gets the focus that it had, and the press that it missed.
  useEffect(() => {
    if (!Menu) return;
    if (hadFocus.current) triggerRef.current?.focus();
    hadFocus.current = false;
    if (press) triggerRef.current?.dispatchEvent(sameAs(press));
    setPress(null);
  }, [Menu, press]);

  const trigger = (
    <Button
      variant="outline"
      aria-haspopup="menu"
      {...button}
      ref={triggerRef}
      busy={!Menu && press !== null}
      onClick={Menu ? undefined : onClick}
    />
  );
  return Menu ? <Menu {...menu} trigger={trigger} triggerRef={triggerRef} /> : trigger;
}

function sameAs(press: 'key' | 'pointer'): Event {
  if (press === 'key') return new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  return new PointerEvent('pointerdown', { button: 0, bubbles: true, cancelable: true });
}
