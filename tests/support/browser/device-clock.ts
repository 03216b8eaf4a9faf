import type { Page } from 'playwright/test';

/** From the next page on the device's clock is wrong by so much. */
export const setDeviceClock = (page: Page, error: number): Promise<unknown> =>
  page.addInitScript((wrong) => {
    const { now } = Date;
    globalThis.Date = class extends Date {
      constructor(...given: []) {
        if (given.length > 0) super(...given);
        else super(now() + wrong);
      }
      static override now = () => now() + wrong;
    } as DateConstructor;
  }, error);
