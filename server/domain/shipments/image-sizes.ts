import { type SQL, sql } from 'drizzle-orm';
import type { ImageSize } from '#contract/files/image-sizes.ts';
import { SCREEN_SUFFIX, THUMBNAIL_SUFFIX } from '#contract/files/images.ts';
import { sizeOfWidth, thumbnailSize } from '#server/infra/images/decoder/copy-sizes.ts';

/** As `shipment_images` has it. */
export type StoredSize = { stem: string; width: number; height: number; screenWidth: number | null };

/** The sizes of the shipment's images, in their order. */
export const imageSizesColumn: SQL<StoredSize[]> = sql`array_to_json(array(select
  json_build_object('stem', i.stem, 'width', i.width, 'height', i.height, 'screenWidth', i.screen_width)
  from shipment_images i where i.shipment_id = shipments.id order by i.position))`;

/** Without a screen copy the thumbnail is not named either: some images of releases before migration 0052 have none. */
export function imageSizeOf({ stem, width, height, screenWidth }: StoredSize): ImageSize {
  const size = { width, height };
  if (screenWidth === null) return { ...size, copies: [] };
  const thumbnail = { name: stem + THUMBNAIL_SUFFIX, ...thumbnailSize(size) };
  return { ...size, copies: [thumbnail, { name: stem + SCREEN_SUFFIX, ...sizeOfWidth(size, screenWidth) }] };
}
