import { Button } from '#src/components/ui/button.tsx';
import { counted } from '#src/lib/text/counted.ts';
import { missingPieces, numberOf, type ScanLine } from './queue/scan.ts';
import { missingText } from './scan-words.ts';

type IncompleteShipmentsProps = { lines: readonly ScanLine[]; onSend: () => void };

/** Asks once for all shipments of which some pieces were scanned and others not; nothing of them is sent before. */
export function IncompleteShipments({ lines, onSend }: IncompleteShipmentsProps) {
  const held = lines.filter(({ state }) => state === 'incomplete');
  const [first, ...others] = new Map(held.map((line) => [`${numberOf(line)} ${line.settings.status}`, line])).values();
  if (!first) return null;
  const shipments = [first, ...others];
  return (
    <section
      aria-label="Incomplete shipments"
      className="grid gap-2 border-l-4 border-info bg-info/8 px-3 py-2 text-sm"
    >
      <p className="font-semibold">{counted(shipments.length, 'shipment')} not complete: nothing is changed yet</p>
      <ul className="grid gap-1">
        {shipments.map((line) => (
          <li key={line.id} className="wrap-anywhere">
            {missingText(line, missingPieces(line, lines))}
          </li>
        ))}
      </ul>
      <p>Scan the missing pieces, or:</p>
      <Button variant="outline" onClick={onSend} className="h-11 justify-self-start">
        Update {counted(shipments.length, 'shipment')} all the same
      </Button>
    </section>
  );
}
