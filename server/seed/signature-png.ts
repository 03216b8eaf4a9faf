import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [1_200, 480];
const PEN = 4;
const STEPS = 3_000;
/** White paper and the ink of the form in which receivers sign. */
const PALETTE = Buffer.from([255, 255, 255, 0x0b, 0x1f, 0x3a]);
/** Eight bits a pixel, each a colour of the palette. */
const HEADER = [8, 3, 0, 0, 0];
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A name written in one go and a stroke below it; another for another number. */
export function signaturePng(number: number): Uint8Array {
  const loops = 5 + (number % 7);
  // Before each row stands the number of its filter: none.
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let step = 0; step <= STEPS; step += 1) {
    const part = step / STEPS;
    const turn = part * loops * 2 * Math.PI;
    const height = 90 * (1 - 0.65 * part) * (1 + 0.4 * Math.sin(part * 17 + number));
    dot(rows, 200 + 720 * part + 34 * Math.sin(turn), 225 - height * Math.cos(turn));
    dot(rows, 960 - 620 * part, 330 + 45 * part + 12 * Math.sin(part * 5));
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  return Buffer.concat([
    MAGIC,
    chunk('IHDR', Buffer.concat([size, Buffer.from(HEADER)])),
    chunk('PLTE', PALETTE),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.of()),
  ]);
}

function dot(rows: Buffer, x: number, y: number): void {
  for (let down = -PEN; down <= PEN; down += 1) {
    const half = Math.round(Math.sqrt(PEN * PEN - down * down));
    const start = Math.round(y + down) * (WIDTH + 1) + 1 + Math.round(x);
    rows.fill(1, start - half, start + half + 1);
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
