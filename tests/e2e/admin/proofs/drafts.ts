import type { Page } from 'playwright/test';

/** The number of deliveries that are half filled in on this device. */
export const drafts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('delivery-drafts');
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts', { keyPath: 'name' });
        opening.onsuccess = () => {
          const rows = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(rows.result.filter((name) => !String(name).endsWith(' images')).length);
          };
        };
      }),
  );
