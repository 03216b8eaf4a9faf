import { streamExport } from '#server/domain/exports/stream.ts';
import { ticketDownload } from '#server/transport/rest/ticket-download.ts';

export const exportDownload = ticketDownload(streamExport, (c, { fileName, csv }) =>
  c.body(csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
  }),
);
