/** The server's message to a decoder process. A source is the path of a file, or its bytes. */
export type DecoderTask = {
  kind: 'inspect' | 'reencode' | 'whole' | 'page';
  source: string | Uint8Array;
  maxPixels: number;
  /** The limit of a JPEG's scans. */
  maxScans: number;
  /** The processor time of the task. Not the clock's time, because others may be at work. */
  maxCpuMs: number;
  /** The memory of the process meanwhile, in bytes, itself included. */
  maxMemory: number;
};

/** The accepted ones. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';

/** An image as it is served, without copies. */
export type WholeImage = { full: Uint8Array; extension: 'jpg' | 'webp'; width: number; height: number };

/** With its copy for a screen where that is smaller, and its thumbnail. */
export type EncodedImage = WholeImage & {
  screen: { file: Uint8Array; width: number } | null;
  thumbnail: Uint8Array;
};

/** A scanned or photographed paper: on white, large enough to be read. */
export type EncodedPage = { full: Uint8Array; contentType: 'image/jpeg' | 'image/png' };

/** More than `maxCpuMs`, or than `maxMemory`: the task goes on until the process is killed. */
export type OverLimit = 'over-time' | 'over-memory';

export type DecoderReply =
  | { outcome: 'inspected'; pixels: number; format: ImageFormat }
  | { outcome: 'encoded'; image: EncodedImage }
  | { outcome: 'whole-encoded'; image: WholeImage }
  | { outcome: 'page-encoded'; page: EncodedPage }
  | { outcome: 'rejected'; why: 'too-many-pixels' | 'too-many-scans' }
  /** `start`: the file's first bytes, which may say what it is. */
  | { outcome: 'rejected'; why: 'not-an-image'; start: Uint8Array }
  | { outcome: OverLimit }
  /** The error of Node or libvips; `code` and `syscall` are those of a file system's error. */
  | { outcome: 'failed'; message: string; code: string | undefined; syscall: string | undefined };

/** The first message of a process, and then one for each task. */
export type DecoderMessage = { outcome: 'ready' } | DecoderReply;
