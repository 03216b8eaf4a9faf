import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '#server/infra/concurrency/background-worker.ts';
import { createPdf } from '#server/infra/print/pdf.ts';
import type { Sheet } from '#server/infra/print/sheet.ts';
import { sheetSvg } from '#server/infra/print/svg.ts';
import { createZpl } from '#server/infra/print/zpl/zpl.ts';
import type { LabelRange, PaperTask } from './paper-task.ts';
import { labelSheet } from './sheets/label-sheet.ts';
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
  const sheets = task.paper === 'waybill' ? waybillSheets : packingListSheets;
  const title = task.paper === 'waybill' ? 'Waybill' : 'Packing list';
  return pdfOf(sheets(issuer, task.shipment), `${title} ${task.shipment.trackingNumber}`, issuer.brand);
}

async function drawLabels({ issuer, output, ranges }: PaperTask & { paper: 'labels' }) {
  const sheets = ranges.flatMap((range) => labelSheets(range, output.size, issuer));
  const [first] = ranges;
  const title = ranges.length === 1 ? `Label ${first?.shipment.trackingNumber}` : 'Labels';
  if (output.format === 'pdf') return pdfOf(sheets, title, issuer.brand);
  if (output.format === 'svg') return encode(sheets.map((sheet) => sheetSvg(sheet, title)).join(''));
  const zpl = createZpl(output.dpi);
  const labels: string[] = [];
  for (const sheet of sheets) labels.push(await zpl(sheet));
  return encode(labels.join(''));
}

function labelSheets({ shipment, from, to }: LabelRange, size: 'a6' | '4x6', issuer: PaperTask['issuer']): Sheet[] {
  if (from === null || to === null) return [labelSheet(size, issuer, shipment, null)];
  const sheets: Sheet[] = [];
  let last = 0;
  for (const line of shipment.pieces) {
    const first = last + 1;
    last += line.count;
    for (let index = Math.max(first, from); index <= Math.min(last, to); index += 1)
      sheets.push(labelSheet(size, issuer, shipment, { index, of: shipment.totals.pieces, line }));
  }
  return sheets;
}

async function pdfOf(sheets: readonly Sheet[], title: string, author: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdf({ title, author });
  for (const sheet of sheets) pdf.addSheet(sheet);
  return pdf.end();
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, 'utf8'));
