import { ScanShipments } from '#contract/bulk/scan.ts';
import { readDraft, storeDraft } from '#src/lib/session/drafts.ts';
import { ScanSettings } from './queue/scan.ts';
import { scanInput } from './queue/use-scanner.ts';

const NAME = 'scan-settings';

/** The settings that this tab scanned with last, until its user signs out; null if they can no longer be sent. */
export function readSettings(userId: string): ScanSettings | null {
  const { data } = ScanSettings.safeParse(readDraft(userId, NAME));
  return data && settingsError(data) === null ? data : null;
}

/** Without session storage they are asked for again. */
export const storeSettings = (userId: string, settings: ScanSettings): void => storeDraft(userId, NAME, settings);

/** The first thing that is wrong with them, by the schema of the call; of those for a load, that there is none. */
export function settingsError(settings: ScanSettings): { field: string; message: string } | null {
  if (settings.load !== undefined)
    return settings.load === '' ? { field: 'load', message: 'Please choose a load' } : null;
  const scan = { id: '', text: '-', at: new Date(0).toISOString(), settings };
  const issue = ScanShipments.safeParse(scanInput([scan], { dryRun: false })).error?.issues[0];
  return issue ? { field: String(issue.path[0]), message: issue.message } : null;
}
