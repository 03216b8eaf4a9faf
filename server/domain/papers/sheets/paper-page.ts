import { ACTION, INK, RULE, SOFT, TINT } from '#contract/light-colours.ts';
import type { Issuer } from '#server/domain/papers/paper-task.ts';
import type { Box, Drawing, Sheet } from '#server/infra/print/sheet.ts';
import { fitBlock, fittedLine, type Paragraph, textBlock, textLine } from '#server/infra/print/text/text-block.ts';
import { caption, hazardStripe, mark } from './look.ts';

const PAGE = { width: 210, height: 297 } as const;
export const EDGE = 12;
export const INNER = PAGE.width - 2 * EDGE;
export const BOTTOM = PAGE.height - 17;
export const PAD = 2.6;
/** Between boxes. */
export const GAP = 3;

export const strong = (text: string, size = 9): Paragraph => ({ text, face: 'strong', size, colour: INK });
export const plain = (text: string, size = 8.5): Paragraph => ({ text, face: 'text', size, colour: INK });
export const figures = (text: string, size = 8.5): Paragraph => ({ text, face: 'figures', size, colour: INK });

export const rule = (x: number, y: number, width: number, height = 0.2, colour = RULE): Drawing => ({
  kind: 'fill',
  x,
  y,
  width,
  height,
  colour,
});

export const frame = (box: Box, line = 0.5): Drawing => ({ kind: 'frame', ...box, colour: INK, line });

export const tint = (box: Box): Drawing => ({ kind: 'fill', ...box, colour: TINT });

/** A ruled box: a small caption over what it says, set as large as it fits. */
export function ruledBox(box: Box, name: string, paragraphs: readonly Paragraph[]): Drawing[] {
  const inner = { x: box.x + PAD, y: box.y + 4.9, width: box.width - 2 * PAD, height: box.height - 5.8 };
  return [textLine(box.x + PAD, box.y + 3.7, caption(name)), ...fitBlock(inner, paragraphs)];
}

/** The pages of a paper, filled from top to bottom. */
export type PaperPages = {
  /** The next free place, in mm from the upper edge. */
  y: number;
  draw: (drawings: readonly Drawing[]) => void;
  /** Begins another page where less than this is left. True if it did. */
  reserve: (height: number) => boolean;
  /** With the page numbers, which are known at the end. */
  sheets: () => Sheet[];
};

type Heading = { title: string; trackingNumber: string; issuer: Issuer };

export function createPages(heading: Heading): PaperPages {
  const pages: Drawing[][] = [];
  const begin = (drawings: Drawing[], y: number) => {
    pages.push(drawings);
    result.y = y;
  };
  const result: PaperPages = {
    y: 0,
    draw: (drawings) => void pages.at(-1)?.push(...drawings),
    reserve(height) {
      if (result.y + height <= BOTTOM) return false;
      begin(...laterHead(heading));
      return true;
    },
    sheets: () =>
      pages.map((drawings, index) => ({
        ...PAGE,
        drawings: [...drawings, ...foot(heading, index + 1, pages.length)],
      })),
  };
  begin(...firstHead(heading));
  return result;
}

function firstHead({ title, issuer }: Heading): [Drawing[], number] {
  const { brand, company } = issuer;
  const left = EDGE + 16.5;
  const half = 92;
  const address = { x: left, y: 21, width: half, height: 8 };
  return [
    [
      ...mark(EDGE - 1, 11.5, 15.5, INK, ACTION),
      fittedLine(left, 18.5, half, { text: brand, face: 'heading', size: 17, colour: INK }),
      ...fitBlock(address, [
        { ...plain(company.address, 7), colour: SOFT },
        { ...plain(`${company.phone}   ${company.email}`, 7), colour: SOFT },
      ]),
      textLine(PAGE.width - EDGE, 20.4, { text: title, face: 'heading', size: 25, colour: INK }, 'right'),
      hazardStripe({ x: EDGE, y: 30.5, width: INNER, height: 2.6 }, ACTION),
    ],
    36.5,
  ];
}

function laterHead({ title, trackingNumber, issuer }: Heading): [Drawing[], number] {
  return [
    [
      ...mark(EDGE - 0.5, 9.6, 8.6, INK, ACTION),
      fittedLine(EDGE + 9.5, 15.4, 75, { text: issuer.brand, face: 'heading', size: 11, colour: INK }),
      textLine(PAGE.width / 2 + 22, 15.4, { text: title, face: 'heading', size: 11, colour: INK }, 'centre'),
      textLine(PAGE.width - EDGE, 15.4, figures(trackingNumber, 10), 'right'),
      hazardStripe({ x: EDGE, y: 20, width: INNER, height: 1.8 }, ACTION),
    ],
    25,
  ];
}

function foot({ title, trackingNumber, issuer }: Heading, page: number, of: number): Drawing[] {
  const y = PAGE.height - 10;
  const soft = (text: string): Paragraph => ({ ...plain(text, 7), colour: SOFT });
  return [
    rule(EDGE, y - 4, INNER),
    fittedLine(EDGE, y, 95, soft(`${issuer.brand} · ${title} ${trackingNumber}`)),
    textLine(PAGE.width - EDGE, y, soft(`Page ${page} of ${of}`), 'right'),
  ];
}

/** A box as high as its text, over as many pages as it takes: a caption, then its paragraphs. */
export function flowingBox(pages: PaperPages, name: string, paragraphs: readonly Paragraph[]): void {
  const { height, drawings } = textBlock({ x: EDGE + PAD, y: 0, width: INNER - 2 * PAD }, paragraphs);
  const boxHeight = height + 7;
  pages.reserve(Math.min(boxHeight, BOTTOM - 40));
  const { y } = pages;
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height: boxHeight }, 0.25),
    textLine(EDGE + PAD, y + 3.7, caption(name)),
    ...drawings.map((drawing) => ({ ...drawing, y: drawing.y + y + 5 })),
  ]);
  pages.y = y + boxHeight;
}

/** A long text below its title, line by line over as many pages as it takes; each line has room on a page. */
export function flowingText(pages: PaperPages, title: string, text: string): void {
  pages.reserve(28);
  pages.draw([textLine(EDGE, pages.y + 6, strong(title, 10))]);
  pages.y += 8;
  for (const line of text.split('\n')) {
    const { height, drawings } = textBlock({ x: EDGE, y: 0, width: INNER }, [plain(line, 7)]);
    pages.reserve(height);
    pages.draw(drawings.map((drawing) => ({ ...drawing, y: drawing.y + pages.y })));
    pages.y += line.trim() === '' ? 1.6 : height;
  }
}

/** Two boxes side by side, each with lines for a name and a day. */
export function signatures(
  pages: PaperPages,
  names: readonly [string, string],
  texts: readonly [string, string],
): void {
  const height = 31;
  pages.reserve(height + GAP);
  const y = pages.y + GAP;
  const half = INNER / 2;
  pages.draw([
    frame({ x: EDGE, y, width: INNER, height }),
    rule(EDGE + half, y, 0.25, height, INK),
    ...names.flatMap((name, index): Drawing[] => {
      const x = EDGE + index * half;
      const lineY = y + height - 6;
      return [
        textLine(x + PAD, y + 3.9, caption(name)),
        fittedLine(x + PAD, y + 8.2, half - 2 * PAD, { ...plain(texts[index] ?? '', 7), colour: SOFT }),
        rule(x + PAD, lineY, half * 0.58 - PAD, 0.25, INK),
        textLine(x + PAD, lineY + 3.4, caption('Name and signature')),
        rule(x + half * 0.64, lineY, half * 0.36 - PAD, 0.25, INK),
        textLine(x + half * 0.64, lineY + 3.4, caption('Place and date')),
      ];
    }),
  ]);
  pages.y = y + height;
}
