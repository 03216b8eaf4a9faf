import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#src/lib/cn.ts';
import { Input } from './input.tsx';

type ComboboxProps<Option> = Omit<ComponentProps<typeof Input>, 'list' | 'onChange'> & {
  /** Read out as the name of the list. */
  listLabel: string;
  options: readonly Option[];
  optionKey: (option: Option) => string;
  renderOption: (option: Option) => ReactNode;
  onType?: (text: string) => void;
  onChoose: (option: Option) => void;
  onOpenChange?: (isOpen: boolean) => void;
};

/**
 * A text field with suggestions (WAI-ARIA, 'editable combobox with list autocomplete'): typing or an arrow key opens
 * the list, arrows move in it, Enter chooses, Escape closes it alone. The field holds what is typed; an option is only
 * chosen by hand.
 */
export function Combobox<Option>({
  listLabel,
  options,
  optionKey,
  renderOption,
  onType,
  onChoose,
  onOpenChange,
  ...props
}: ComboboxProps<Option>) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const keys = options.map(optionKey);
  const isShown = isOpen && keys.length > 0;
  const index = active === null ? -1 : keys.indexOf(active);

  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  function open(isNowOpen: boolean): void {
    setOpen(isNowOpen);
    setActive(null);
    onOpenChange?.(isNowOpen);
  }

  function choose(option: Option | undefined): void {
    open(false);
    if (option !== undefined) onChoose(option);
  }

  /** Opens the list, too. Past either end it begins again at the other. */
  function moveBy(step: 1 | -1): void {
    if (!isOpen) open(true);
    const start = index < 0 && step < 0 ? 0 : index;
    const next = (start + step + keys.length) % Math.max(keys.length, 1);
    setActive(keys[next] ?? null);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (hasModifier || event.nativeEvent.isComposing || !press(event.key)) return;
    event.preventDefault();
  }

  /** Whether the key was for the list. */
  function press(key: string): boolean {
    if (key === 'ArrowDown') moveBy(1);
    else if (key === 'ArrowUp') moveBy(-1);
    else if (key === 'Escape' && isShown) open(false);
    else if (key === 'Enter' && isShown && index >= 0) choose(options[index]);
    else return false;
    return true;
  }

  return (
    <div className="relative">
      <Input
        autoComplete="off"
        {...props}
        data-slot="combobox"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={isShown && index >= 0 ? `${listId}-${index}` : undefined}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          if (!isOpen || active !== null) open(true);
          onType?.(target.value);
        }}
        onBlur={() => open(false)}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-md border border-input bg-popover p-1 text-sm text-popover-foreground shadow-lg"
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys
          <div
            key={optionKey(option)}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            className={cn(
              'cursor-default rounded-sm px-3 py-2 wrap-anywhere hover:bg-accent',
              at === index && 'bg-accent text-accent-foreground',
            )}
          >
            {renderOption(option)}
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isShown ? `${keys.length} ${keys.length === 1 ? 'suggestion' : 'suggestions'}` : ''}
      </span>
    </div>
  );
}
