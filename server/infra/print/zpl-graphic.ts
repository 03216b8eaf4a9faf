/** Black dots, row by row, a byte for each: 1 is black. */
export type Bitmap = { width: number; height: number; dots: Uint8Array };

/** A graphic field: hexadecimal, with the printer's own compression of repeated digits and rows. */
export function zplGraphic({ width, height, dots }: Bitmap): string {
  const bytesInRow = Math.ceil(width / 8);
  const rows: string[] = [];
  let before = '';
  for (let row = 0; row < height; row += 1) {
    const hex = hexRow(dots.subarray(row * width, (row + 1) * width), bytesInRow);
    rows.push(hex === before ? ':' : compressRow(hex));
    before = hex;
  }
  const size = bytesInRow * height;
  return `^GFA,${size},${size},${bytesInRow},${rows.join('')}`;
}

function hexRow(dots: Uint8Array, bytesInRow: number): string {
  const bytes = Buffer.alloc(bytesInRow);
  dots.forEach((dot, index) => {
    if (dot) bytes[index >> 3] = (bytes[index >> 3] ?? 0) | (0x80 >> (index & 7));
  });
  return bytes.toString('hex').toUpperCase();
}

/** A run of a digit is a count in letters before it: G to Y are 1 to 19, g to z twenties. ',' fills up with zeros. */
function compressRow(hex: string): string {
  let end = hex.length;
  while (hex[end - 1] === '0') end -= 1;
  const used = hex.slice(0, end);
  const packed = used.replace(/(.)\1{2,}/g, (run, digit: string) => `${countInLetters(run.length)}${digit}`);
  return used.length < hex.length ? `${packed},` : packed;
}

function countInLetters(count: number): string {
  if (count > 400) return `z${countInLetters(count - 400)}`;
  const twenties = Math.floor(count / 20);
  const ones = count % 20;
  return (
    (twenties > 0 ? String.fromCharCode('g'.charCodeAt(0) + twenties - 1) : '') +
    (ones > 0 ? String.fromCharCode('G'.charCodeAt(0) + ones - 1) : '')
  );
}
