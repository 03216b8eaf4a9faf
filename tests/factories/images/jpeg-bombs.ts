/** Zeros of a one-bit code: every coefficient of every block is zero, so the picture is grey and the file small. */
const zeros = (bits: number) => Buffer.alloc(Math.ceil(bits / 8));

const segment = (marker: number, ...content: number[]) =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

const SOI = Buffer.from([0xff, 0xd8]);
const EOI = Buffer.from([0xff, 0xd9]);
/** One code of one bit, for this symbol. */
const huffmanTable = (kind: 0 | 1, symbol: number) => segment(0xc4, kind << 4, 1, ...Array(15).fill(0), symbol);
/** Runs of 16,384 blocks without a coefficient take 15 bits. */
const MAX_RUN = 0xe0;
const RUN_BLOCKS = 16_384;

type Scan = { components: number[]; from: number; to: number; high: number; low: number };

function scan(blocks: number, { components, from, to, high, low }: Scan): Buffer {
  const chosen = components.flatMap((component) => [component, 0]);
  const header = segment(0xda, components.length, ...chosen, from, to, (high << 4) | low);
  const bits = from === 0 ? blocks * components.length : Math.ceil(blocks / RUN_BLOCKS) * 15;
  return Buffer.concat([header, zeros(bits)]);
}

/** A progressive JPEG of `side` by `side` pixels with these scans, which libjpeg decodes without a complaint. */
function progressive(side: number, scans: Scan[]): Buffer {
  const blocks = Math.ceil(side / 8) ** 2;
  const components = [1, 2, 3].flatMap((component) => [component, 0x11, 0]);
  return Buffer.concat([
    SOI,
    segment(0xdb, 0, ...Array(64).fill(1)),
    segment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 3, ...components),
    huffmanTable(0, 0),
    huffmanTable(1, MAX_RUN),
    ...scans.map((each) => scan(blocks, each)),
    EOI,
  ]);
}

const DC: Scan = { components: [1, 2, 3], from: 0, to: 0, high: 0, low: 0 };

/** A picture of 49 megapixels, the last of its `count` scans over and over: 100 bytes and some milliseconds each. */
export function manyScans(count: number, side = 7_000): Buffer {
  const again: Scan = { components: [1], from: 1, to: 63, high: 0, low: 0 };
  return progressive(side, [DC, ...Array<Scan>(count - 1).fill(again)]);
}

/** 98 scans of 49 megapixels in which each coefficient is looked at fourteen times, the most that the format allows. */
export function slowScans(side = 7_000): Buffer {
  const steps = Array.from({ length: 14 }, (_, step) => ({ high: step === 0 ? 0 : 14 - step, low: 13 - step }));
  const bands = [
    [1, 31],
    [32, 63],
  ] as const;
  const fine = [1, 2, 3].flatMap((component) =>
    bands.flatMap(([from, to]) => steps.map((step) => ({ components: [component], from, to, ...step }))),
  );
  return progressive(side, [...steps.map((step) => ({ ...DC, ...step })), ...fine]);
}
