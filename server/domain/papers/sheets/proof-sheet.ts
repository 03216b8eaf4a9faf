import { INK } from '#contract/light-colours.ts';
import type { Issuer, PaperShipment, ProofPaper } from '#server/domain/papers/paper-task.ts';
import type { Picture, Sheet } from '#server/infra/print/sheet.ts';
import { textBlock, textLine } from '#server/infra/print/text/text-block.ts';
import { caption } from './look.ts';
import {
  BOTTOM,
  createPages,
  EDGE,
  figures,
  frame,
  GAP,
  INNER,
  PAD,
  plain,
  rule,
  ruledBox,
  strong,
} from './paper-page.ts';
import { cells, numberBox, parties } from './waybill-sheets.ts';

const SIGNATURE_HEIGHT = 44;
const MAX_TEXT_HEIGHT = 30;
const MAX_IMAGES_HEIGHT = 88;

/** The proof of delivery: one A4, whatever its texts are (docs/contract/papers.md, 'Proof of delivery'). */
export function proofSheet(issuer: Issuer, shipment: PaperShipment, proof: ProofPaper): Sheet[] {
  const pages = createPages({ title: 'DELIVERY', trackingNumber: shipment.trackingNumber, issuer });
  const pictures: Picture[] = [];
  numberBox(pages, issuer, shipment);
  parties(pages, shipment);
  pages.y += GAP;
  cells(
    pages,
    [
      { name: 'Received by', value: strong(proof.receivedBy, 11), wraps: true },
      { name: 'Delivered', value: figures(proof.at) },
      { name: 'Time zone', value: figures(proof.zone) },
      { name: 'Pieces received', value: figures(proof.pieces, 11) },
    ],
    14,
  );
  for (const [name, text] of [
    ['Damage', proof.damage],
    ['Note', proof.note],
  ] as const) {
    if (text === '') continue;
    const paragraphs = [plain(text)];
    const wanted = textBlock({ x: 0, y: 0, width: INNER - 2 * PAD }, paragraphs).height + 7;
    const box = { x: EDGE, y: pages.y + GAP, width: INNER, height: Math.min(wanted, MAX_TEXT_HEIGHT) };
    pages.draw([frame(box, 0.25), ...ruledBox(box, name, paragraphs)]);
    pages.y = box.y + box.height;
  }
  const signature = { x: EDGE, y: pages.y + GAP, width: INNER, height: SIGNATURE_HEIGHT };
  pages.draw([frame(signature), textLine(EDGE + PAD, signature.y + 3.9, caption('Signature'))]);
  if (proof.signature) pictures.push({ ...inner(signature), bytes: proof.signature });
  else pages.draw([textLine(EDGE + PAD, signature.y + 10, plain('None was given.'))]);
  pages.y = signature.y + signature.height;
  if (proof.photographs.length > 0) {
    const y = pages.y + GAP;
    const height = Math.min(BOTTOM - y, MAX_IMAGES_HEIGHT);
    const half = INNER / 2;
    pages.draw([
      frame({ x: EDGE, y, width: INNER, height }),
      textLine(EDGE + PAD, y + 3.9, caption('Photographs')),
      ...(proof.photographs.length > 1 ? [rule(EDGE + half, y, 0.25, height, INK)] : []),
    ]);
    proof.photographs.forEach((bytes, index) => {
      pictures.push({ ...inner({ x: EDGE + index * half, y, width: half, height }), bytes });
    });
  }
  return pages.sheets().map((sheet) => ({ ...sheet, pictures }));
}

/** The room below a box's caption. */
const inner = ({ x, y, width, height }: Omit<Picture, 'bytes'>) => ({
  x: x + PAD,
  y: y + 5.4,
  width: width - 2 * PAD,
  height: height - 7.4,
});
