import type { ExternalToast, toast as sonner } from 'sonner';

type Toasts = typeof sonner;
type Show = (toasts: Toasts) => void;

let mounted: Toasts | null = null;
let loadToaster: () => void = () => undefined;
let waiting: Show[] = [];
let count = 0;

/** A toaster is fetched when the first toast needs it (LazyToaster); until it is mounted toasts wait in their order. */
function enqueue(show: Show): void {
  if (mounted) {
    show(mounted);
  } else {
    waiting.push(show);
    loadToaster();
  }
}

const departures = new Map<string | number, number>();

/** A toast that is leaving takes a new one of its id with it: once it leaves, the next has another id in sonner. */
const sonnerId = (id: string | number) => `${id}-${departures.get(id) ?? 0}`;

function depart(id: string | number, leaving: string): void {
  if (sonnerId(id) === leaving) departures.set(id, (departures.get(id) ?? 0) + 1);
}

const shower =
  (kind: 'success' | 'error' | 'warning') =>
  (title: string, { id = `toast-${++count}`, ...options }: ExternalToast = {}): string | number => {
    const shown = sonnerId(id);
    const onLeave = () => depart(id, shown);
    enqueue((toasts) => toasts[kind](title, { ...options, id: shown, onDismiss: onLeave, onAutoClose: onLeave }));
    return id;
  };

/** Sonner's `toast`, without its code. A later toast of the same id replaces the earlier one. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  dismiss(id: string | number): void {
    const leaving = sonnerId(id);
    depart(id, leaving);
    if (mounted || waiting.length > 0) enqueue((toasts) => toasts.dismiss(leaving));
  },
};

/** Registers the toaster, which shows the waiting toasts. Returns the function that removes it. */
export function mountToasts(toasts: Toasts): () => void {
  mounted = toasts;
  for (const show of waiting) show(toasts);
  waiting = [];
  return () => {
    mounted = null;
  };
}

/** Loads the toaster if there is none yet; once it is registered, also for waiting toasts. */
export function registerToaster(load: () => void): () => void {
  loadToaster = load;
  if (waiting.length > 0) load();
  return () => {
    loadToaster = () => undefined;
  };
}
