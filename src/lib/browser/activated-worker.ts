/**
 * The service worker of this file for this path, once it is in force; null without one. Not `ready`: that never comes
 * for a page that was opened at another path and went on to this one.
 */
export async function activatedWorker(file: string, scope: string): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.register(file, { scope });
  const worker = registration?.active ?? registration?.waiting ?? registration?.installing ?? null;
  if (worker && worker.state !== 'activated')
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  return worker;
}
