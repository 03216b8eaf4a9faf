import { randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../../support/browser.ts';

type Person = { fullName: string; email: string; password: string };
type UploadFile = { name: string; mimeType: string; buffer: Buffer };

export async function signUp(page: Page, { fullName, email, password }: Person): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(fullName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/admin/dashboard');
}

export async function signIn(page: Page, { email, password }: Omit<Person, 'fullName'>, wanted = ''): Promise<void> {
  await page.goto(`/login${wanted && `?redirect=${encodeURIComponent(wanted)}`}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${wanted || '/admin/dashboard'}`);
}

/** The open dialog Create New Shipment. */
export async function openNewShipment(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New Shipment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Shipment' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export const parcel = {
  'Sender Name': 'Nora Lindqvist',
  'Sender Email': 'nora@example.com',
  'Receiver Name': 'Mateo Duarte',
  'Receiver Email': 'mateo@example.com',
  'Weight (kg)': '12.5',
  'Origin Address': 'Packhusgatan 4',
  'Origin City': 'Gothenburg',
  'Origin Country': 'Sweden',
  'Destination Address': 'Rua da Alfandega 19',
  'Destination City': 'Porto',
  'Destination Country': 'Portugal',
};

export async function fillShipment(dialog: Locator, texts: Partial<typeof parcel> = parcel): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await dialog.getByLabel(label, { exact: true }).fill(text);
}

/** A photograph that decodes, of noise, so that its file does not shrink to nothing. */
export async function photograph(name: string, width = 320, height = 240): Promise<UploadFile> {
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  const isPng = name.endsWith('.png');
  const buffer = await (isPng ? noise.png() : noise.jpeg()).toBuffer();
  return { name, mimeType: isPng ? 'image/png' : 'image/jpeg', buffer };
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text, { exact: true });
