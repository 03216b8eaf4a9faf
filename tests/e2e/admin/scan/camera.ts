import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions, WorkerFixture } from 'playwright/test';
import sharp, { type OverlayOptions } from 'sharp';

const WIDTH = 1_280;
export const HEIGHT = 720;
/** Opened by the browser when the camera is. */
const VIDEO = join(tmpdir(), `scan-camera-${process.pid}.y4m`);

type Launch = { launchOptions: LaunchOptions };

/** For `launchOptions`: the browser has a camera, which sees what `showToCamera` was given last. */
export const CAMERA: [WorkerFixture<LaunchOptions, Launch>, { scope: 'worker' }] = [
  async ({ launchOptions }, use) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ];
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
  },
  { scope: 'worker' },
];

/** A camera before which these pictures hang. */
export async function showToCamera(pictures: OverlayOptions[]): Promise<void> {
  const grey = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ddd' } })
    .composite(pictures)
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey.subarray(0, WIDTH * HEIGHT), colours]);
  await writeFile(VIDEO, Buffer.concat([header, frame, frame]));
}
