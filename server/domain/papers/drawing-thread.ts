import { parentPort } from 'node:worker_threads';
import type { LabelSize } from '#contract/papers/papers.ts';
import type { WorkerReply } from '#server/infra/concurrency/background-worker.ts';
import { createPdf } from '#server/infra/print/pdf.ts';
import type { Sheet } from '#server/infra/print/sheet.ts';
import { sheetSvg } from '#server/infra/print/svg.ts';
import { createZpl } from '#server/infra/print/zpl.ts';
import type { Issuer, LabelRange, PaperShipment, PaperTask } from './paper-task.ts';
import { type LabelPiece, labelSheets } from './sheets/label-sheet.ts';
import { manifestSheets } from './sheets/manifest-sheets.ts';
import { proofSheet } from './sheets/proof-sheet.ts';
import { packingListSheets, waybillSheets } from './sheets/waybill-sheets.ts';

/** The thread that draws papers and labels. It runs from source also beside the bundle, so it reads no environment. */
parentPort?.on('message', (task: PaperTask) => {
  draw(task).then(
    (result) => parentPort?.postMessage({ result } satisfies WorkerReply<Uint8Array>, [result.buffer]),
    (error: Error) =>
      parentPort?.postMessage({ error: error.stack ?? error.message } satisfies WorkerReply<Uint8Array>),
  );
});

async function draw(task: PaperTask): Promise<Uint8Array<ArrayBuffer>> {
  const { issuer } = task;
  if (task.paper === 'labels') return drawLabels(task);
  if (task.paper === 'proof') {
    const title = `Proof of delivery ${task.shipment.trackingNumber}`;
    return pdfOf(proofSheet(issuer, task.shipment, task.proof), title, issuer.brand);
  }
  if (task.paper === 'manifest')
    return pdfOf(manifestSheets(issuer, task.manifest), `Manifest ${task.manifest.number}`, issuer.brand);
  const sheets = task.paper === 'waybill' ? waybillSheets : packingListSheets;
  const title = task.paper === 'waybill' ? 'Waybill' : 'Packing list';
  return pdfOf(sheets(issuer, task.shipment), `${title} ${task.shipment.trackingNumber}`, issuer.brand);
}

async function drawLabels({ issuer, output, ranges }: PaperTask & { paper: 'labels' }) {
  const sheets = labelsOf(ranges, output.size, issuer);
  const [first] = ranges;
  const title = ranges.length === 1 ? `Label ${first?.shipment.trackingNumber}` : 'Labels';
  if (output.format === 'pdf') return pdfOf(sheets, title, issuer.brand);
  const draw = output.format === 'svg' ? (sheet: Sheet) => sheetSvg(sheet, title) : createZpl(output.dpi);
  const labels: string[] = [];
  for (const sheet of sheets) labels.push(await draw(sheet));
  return new Uint8Array(Buffer.from(labels.join(''), 'utf8'));
}

/** One after another: five hundred at once are too much to hold. */
function* labelsOf(ranges: readonly LabelRange[], size: LabelSize, issuer: Issuer): Generator<Sheet> {
  for (const { shipment, from, to } of ranges) {
    const sheetOf = labelSheets(size, issuer, shipment);
    if (from === null || to === null) yield sheetOf(null);
    else for (const piece of piecesBetween(shipment, from, to)) yield sheetOf(piece);
  }
}

function* piecesBetween({ pieces, totals }: PaperShipment, from: number, to: number): Generator<LabelPiece> {
  let last = 0;
  for (const line of pieces) {
    const first = last + 1;
    last += line.count;
    for (let index = Math.max(first, from); index <= Math.min(last, to); index += 1)
      yield { index, of: totals.pieces, line };
  }
}

async function pdfOf(sheets: Iterable<Sheet>, title: string, author: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdf({ title, author });
  for (const sheet of sheets) pdf.addSheet(sheet);
  return pdf.end();
}
