import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '../../factories/accounts/users.ts';
import { imageBytes } from '../../factories/images/images.ts';
import { shipmentForm } from '../../factories/shipments/shipments.ts';
import { restCaller } from './calls/rest-caller.ts';

const BYTES = 5 * 1024 * 1024;

/** The path of a shipment's image of five megabytes. The product must run with SUPER_ADMIN_VARIABLES. */
export async function storeBigImage(url: string, uploads: string): Promise<string> {
  const caller = restCaller(url);
  const { token } = await signIn(caller.call);
  caller.close();
  const body = shipmentForm({}, [await imageBytes('jpeg', 64, 48)]);
  const response = await fetch(`${url}/api/shipments`, { method: 'POST', body, headers: { 'auth-token': token } });
  const { shipment } = (await response.json()) as { shipment: { image: string[] } };
  const [name = ''] = shipment.image;
  await writeFile(join(uploads, name), randomBytes(BYTES));
  return `/uploads/${name}`;
}
