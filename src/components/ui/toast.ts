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

const shower =
  (kind: 'success' | 'error' | 'warning') =>
  (title: string, options: ExternalToast = {}): string | number => {
    count += 1;
    const id = options.id ?? `toast-${count}`;
    enqueue((toasts) => toasts[kind](title, { ...options, id }));
    return id;
  };

/** Sonner's `toast`, without its code. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  dismiss(id: string | number): void {
    if (mounted || waiting.length > 0) enqueue((toasts) => toasts.dismiss(id));
  },
};

/** The toaster is there, and shows what waits. Returns what takes it away again. */
export function mountToasts(toasts: Toasts): () => void {
  mounted = toasts;
  for (const show of waiting) show(toasts);
  waiting = [];
  return () => {
    mounted = null;
  };
}

/** What fetches the toaster where there is none yet; once it is registered, also for toasts that wait. */
export function registerToaster(load: () => void): () => void {
  loadToaster = load;
  if (waiting.length > 0) load();
  return () => {
    loadToaster = () => undefined;
  };
}
