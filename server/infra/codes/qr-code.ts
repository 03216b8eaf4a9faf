import encodeQR from 'qr';

/** The modules of a QR code, row by row, dark ones true, without the quiet zone of four modules. */
export const qrCode = (text: string): boolean[][] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
