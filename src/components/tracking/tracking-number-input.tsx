import type { ClipboardEvent, ComponentProps, FormEvent } from 'react';
import { pieceNumber, readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { numberInLink } from '#contract/values/tracking-number.ts';
import { Input } from '#src/components/ui/input.tsx';
import { usePhrases } from '#src/lib/text/phrases.ts';

/** A tracking number in upper case, whatever is typed: by style before the browser has taken over, by value after. */
export function TrackingNumberInput({ defaultValue = '', ...props }: Omit<ComponentProps<'input'>, 'className'>) {
  const { trackingNumber, enterTrackingNumber } = usePhrases('shared');
  return (
    <Input
      name="number"
      aria-label={trackingNumber}
      placeholder={enterTrackingNumber}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      defaultValue={numberInLink(String(defaultValue)).toUpperCase()}
      onInput={toUpperCase}
      onPaste={pasteNumbers}
      className="h-12 font-mono uppercase placeholder:font-sans placeholder:normal-case sm:text-base"
      {...props}
    />
  );
}

/** Sets the value in place, with the caret where it was. What a keyboard suggests comes at once, and is no paste. */
function toUpperCase({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>): void {
  const { data, isComposing } = nativeEvent as Partial<InputEvent>;
  if (isComposing) return;
  const named = namedNumber(data ?? '');
  const upper = (data && named ? input.value.replace(data, named) : input.value).toUpperCase();
  if (upper === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = upper;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** The number in a text that names one shipment or piece, such as a mail or a link; undefined in any other. */
function namedNumber(text: string): string | undefined {
  const whole = readTrackedNumber(text);
  if (whole?.piece) return pieceNumber(whole.trackingNumber, whole.piece);
  const [number = '', ...others] = new Set(text.toUpperCase().match(/\bWB[\w-]+/g));
  return others.length === 0 && readTrackedNumber(number) !== null ? number : undefined;
}

/** Numbers that are copied from a column stay apart: the browser would join the lines. */
function pasteNumbers(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim();
  const number = namedNumber(text);
  if (number === undefined && !text.includes('\n')) return;
  event.preventDefault();
  // As if typed, so that it can be undone.
  document.execCommand('insertText', false, number ?? text.split(/[\r\n]+/).join(', '));
}
