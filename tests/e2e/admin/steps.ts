import type { APIResponse, Locator, Page, Response } from 'playwright/test';
import * as z from 'zod/mini';
import type { Credentials } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { shipmentInput } from '../../factories/shipments/shipments.ts';
import { expect } from '../../support/browser/browser.ts';
import { storeSession } from '../../support/browser/browser-session.ts';

type UploadFile = { name: string; mimeType: string; buffer: Buffer };

/** A new account, made and opened as the sign-up page does it; that page has scenarios of its own. */
export async function signUp(
  page: Page,
  { fullName, email, password }: Credentials & { fullName: string },
): Promise<void> {
  const account = { fullName, email, password, confirmPassword: password, role: 'admin' };
  await open(page, await page.request.post('/api/register', { data: account }));
}

/** Signed in as the sign-in page does it; that page has scenarios of its own. */
export async function signIn(page: Page, { email, password }: Credentials, wanted?: string): Promise<void> {
  await open(page, await page.request.post('/api/login', { data: { email, password } }), wanted);
}

/** The same with a code of the second factor, or a recovery code. */
export async function signInByCode(
  page: Page,
  { email, password }: Credentials,
  code: string,
  wanted?: string,
): Promise<void> {
  const { challenge } = await (await page.request.post('/api/login', { data: { email, password } })).json();
  await open(page, await page.request.post('/api/login/second', { data: { challenge, code } }), wanted);
}

const Answer = z.object({ token: z.string(), user: z.unknown() });

async function open(page: Page, answer: APIResponse, wanted = '/admin/dashboard'): Promise<void> {
  await storeSession(page, Answer.parse(await answer.json()));
  await visit(page, wanted);
}

/** Opens a page and waits for its buttons' hydration: React does not receive earlier presses. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$')),
    ),
  );
  // Page-wide listeners start after the first paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return response;
}

/** Edit User, through the dialog that the name opens. */
export async function openEditUser(page: Page, fullName: string): Promise<void> {
  await page.getByRole('link', { name: fullName }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Admin' });
  await dialog.getByRole('link').click();
  // Its fields have the names of the page's.
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/users\/[^/?]+$/);
}

/** The open dialog Create New Shipment. */
export async function openNewShipment(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Shipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The open dialog Shipment History. */
export async function openHistory(page: Page, trackingNumber: string): Promise<Locator> {
  await page.getByRole('button', { name: `History of shipment ${trackingNumber}` }).click();
  const history = page.getByRole('dialog', { name: 'Shipment History' });
  await expect(history.getByRole('list', { name: 'Events' })).toBeVisible();
  return history;
}

/** The default shipment as the form's fields take it. */
export const shipmentTexts = {
  'Sender Name': shipmentInput.senderName,
  'Sender Email': shipmentInput.senderEmail,
  'Receiver Name': shipmentInput.receiverName,
  'Receiver Email': shipmentInput.receiverEmail,
  'Weight (kg)': String(shipmentInput.weight),
  'Origin Address': shipmentInput.originAddress,
  'Origin City': shipmentInput.originCity,
  'Origin Country': shipmentInput.originCountry,
  'Destination Address': shipmentInput.destinationAddress,
  'Destination City': shipmentInput.destinationCity,
  'Destination Country': shipmentInput.destinationCountry,
};

export async function fillShipment(
  dialog: Locator,
  texts: Partial<typeof shipmentTexts> = shipmentTexts,
): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label, { exact: true }).fill(text);
}

/** An image as a file chooser gets it; the name says of which kind. */
export async function uploadFile(name: string, width = 320, height = 240): Promise<UploadFile> {
  const kind = name.endsWith('.png') ? 'png' : 'jpeg';
  return { name, mimeType: `image/${kind}`, buffer: await imageBytes(kind, width, height) };
}

/** Confirms the question that Verify asks where nobody has confirmed the address; the duty is Office unless stated. */
export async function verifyAnyway(page: Page, duty = 'Office'): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Address not confirmed' });
  if (duty !== 'Office') await question.getByLabel('Duty').selectOption(duty);
  await question.getByRole('button', { name: 'Verify anyway' }).click();
  await expect(question).toHaveCount(0);
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });

/** A dialog above another has the focus a moment before it is the uppermost layer, which alone hears Escape. */
export async function closeByEscape(page: Page, dialog: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 1_000 });
  }).toPass();
}

/** Whether the one covers a part of the other. */
export async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) return true;
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
