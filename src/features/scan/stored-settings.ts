import { ScanShipments } from '#server/contract/lists/scan.ts';
import { ScanSettings } from './queue/scan.ts';
import { scanInput } from './queue/use-scanner.ts';

const keyOf = (userId: string) => `scan-settings ${userId}`;

/** The settings that this tab scanned with last; null if they can no longer be sent. */
export function readSettings(userId: string): ScanSettings | null {
  try {
    const { data } = ScanSettings.safeParse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? ''));
    return data && settingsError(data) === null ? data : null;
  } catch {
    return null;
  }
}

export function storeSettings(userId: string, settings: ScanSettings): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(settings));
  } catch {
    // Without session storage they are asked for again.
  }
}

/** The first thing that is wrong with them, by the schema of the call. */
export function settingsError(settings: ScanSettings): { field: string; message: string } | null {
  const scan = { id: '', text: '-', at: new Date(0).toISOString(), settings };
  const issue = ScanShipments.safeParse(scanInput([scan])).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
