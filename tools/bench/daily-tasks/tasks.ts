import type { Locator, Page } from 'playwright';
import { imageBytes } from '../../../tests/factories/images/images.ts';

export const BULK = 20;

/** Three people; the colleague changes a shipment of the clerk's. */
export type TaskUser = 'clerk' | 'colleague' | 'super-admin';

/** Tracking numbers; `mine` and `pasted` are the clerk's. */
export type DayShipments = { mine: string; others: string; deleted: string; pasted: readonly string[] };

/** Each press and each filled field is a step; `count` is for a choice. */
export type Counted = {
  press: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string) => Promise<void>;
  count: () => void;
};

export type Task = {
  name: string;
  by: TaskUser;
  /** The page that it begins on; without it, where the task before ended. */
  from?: string;
  /** At most so many; MAX_STEPS without it. */
  steps?: number;
  work: (page: Page, step: Counted) => Promise<void>;
};

const update = (page: Page) => page.getByRole('form', { name: 'Update status' });
const images = await Promise.all(
  ['front.jpg', 'side.jpg', 'label.jpg'].map(async (name) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await imageBytes('jpeg', 1_200, 900),
  })),
);
const FIELDS: Record<string, string> = {
  'Sender Name': 'Anneke de Vries',
  'Sender Email': 'a.devries@example.com',
  'Receiver Name': 'Grace Okafor',
  'Receiver Email': 'g.okafor@example.com',
  'Weight (kg)': '12.5',
  'Origin Address': 'Waalhaven 12',
  'Origin City': 'Rotterdam, Netherlands',
  'Destination Address': '7 Wharf Road',
  'Destination City': 'Lagos, Nigeria',
};

const isFilled = (page: Page, field: string) =>
  page.waitForFunction((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value !== '', field);

/** The tasks in the order of the day: an undo follows its change, a known pair the creation that made it known. */
export const dailyTasks = ({ mine, others, deleted, pasted }: DayShipments): Task[] => [
  {
    name: 'create with three photographs',
    by: 'clerk',
    from: '/admin/shipments',
    steps: 12,
    work: async (page, { press, fill, count }) => {
      await press(page.getByRole('button', { name: 'New Shipment' }));
      const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
      for (const [label, text] of Object.entries(FIELDS)) await fill(dialog.getByLabel(label, { exact: true }), text);
      count();
      await dialog.getByLabel('Add images').setInputFiles(images);
      // Each city brings its country.
      for (const field of ['originCountry', 'destinationCountry']) await isFilled(page, field);
      await press(dialog.getByRole('button', { name: 'Create Shipment' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'create for a known pair',
    by: 'clerk',
    from: '/admin/shipments',
    steps: 7,
    work: async (page, { press, fill }) => {
      await press(page.getByRole('button', { name: 'New Shipment' }));
      const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
      await fill(dialog.getByLabel('Sender Name', { exact: true }), 'Anneke');
      await press(dialog.getByRole('listbox').getByRole('option').first());
      await fill(dialog.getByLabel('Receiver Name', { exact: true }), 'Grace');
      await press(dialog.getByRole('listbox').getByRole('option').first());
      await fill(dialog.getByLabel('Weight (kg)', { exact: true }), '12.5');
      await press(dialog.getByRole('button', { name: 'Create Shipment' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'find a number and open it',
    by: 'clerk',
    from: '/admin/shipments',
    work: async (page, { press, fill }) => {
      await fill(page.getByRole('searchbox', { name: 'Search shipments' }), mine);
      await press(page.getByRole('link', { name: `Open shipment ${mine}` }));
      await update(page).waitFor();
    },
  },
  {
    name: 'change the status and tell the receiver',
    by: 'clerk',
    from: `/admin/shipments/${mine}`,
    work: async (page, { press, fill, count }) => {
      count();
      await update(page).getByLabel('Status').selectOption('out-for-delivery');
      await fill(update(page).getByLabel('Location'), 'Lagos, Nigeria');
      await press(update(page).getByRole('button', { name: 'Save update' }));
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'undo it',
    by: 'clerk',
    work: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Undo' }));
      await page.getByText('The change was undone.').waitFor();
    },
  },
  {
    name: 'send the tracking link',
    by: 'clerk',
    from: `/admin/shipments/${mine}`,
    work: async (page, { press }) => {
      await press(page.getByRole('button', { name: 'Send link' }));
      const dialog = page.getByRole('dialog', { name: 'Send tracking link' });
      await press(dialog.getByRole('button', { name: 'Send link' }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'mend an address of a colleague’s shipment',
    by: 'super-admin',
    from: `/admin/shipments?scope=all&search=${others}`,
    work: async (page, { press, fill }) => {
      await press(page.getByRole('button', { name: `Edit shipment ${others}` }));
      await changeAddress(page, { press, fill });
    },
  },
  {
    name: `change ${BULK} shipments at once`,
    by: 'super-admin',
    from: '/admin/super-getshipments?tab=detailed&search=Bulk+Sender',
    work: async (page, { press, count }) => {
      await press(page.getByRole('checkbox', { name: 'Select all shipments' }));
      await press(page.getByRole('button', { name: 'Bulk Update Status' }));
      const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
      count();
      await dialog.getByLabel('Status').selectOption('shipped');
      await press(dialog.getByRole('button', { name: `Update ${BULK} shipments` }));
      await dialog.waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'restore a deleted shipment',
    by: 'super-admin',
    from: '/admin/dashboard',
    work: async (page, { press }) => {
      await press(page.getByRole('link', { name: 'Deleted Shipments' }));
      await press(page.getByRole('button', { name: `Restore shipment ${deleted}` }));
      await page.getByText('No shipment is deleted').waitFor();
    },
  },
  {
    name: 'mend a colleague’s address, where work is shared',
    by: 'colleague',
    from: '/admin/shipments',
    work: async (page, { press, fill }) => {
      await press(page.getByRole('link', { name: 'All', exact: true }));
      await fill(page.getByRole('searchbox', { name: 'Search shipments' }), mine);
      await press(page.getByRole('button', { name: `Edit shipment ${mine}` }));
      await changeAddress(page, { press, fill });
    },
  },
  {
    name: `change ${BULK} pasted numbers`,
    by: 'clerk',
    from: '/admin/shipments',
    work: async (page, { press, fill, count }) => {
      await press(page.getByRole('button', { name: 'Update many' }));
      const dialog = page.getByRole('dialog', { name: 'Bulk Update Status' });
      await fill(dialog.getByLabel('Tracking numbers'), pasted.join('\n'));
      count();
      await dialog.getByLabel('Status').selectOption('shipped');
      await dialog.getByText(`Will change${BULK}`).waitFor();
      await press(dialog.getByRole('button', { name: `Update ${BULK} shipments` }));
      await page.getByText(`Updated ${BULK} shipments`).waitFor();
    },
  },
];

async function changeAddress(page: Page, { press, fill }: Pick<Counted, 'press' | 'fill'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  await fill(dialog.getByLabel('Destination Address', { exact: true }), '9 Wharf Road');
  await press(dialog.getByRole('button', { name: /^(Update|Save)/ }));
  await dialog.waitFor({ state: 'hidden' });
}
