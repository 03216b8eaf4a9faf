import { openByTicket } from '#server/domain/documents/tickets.ts';
import { ticketDownload } from '#server/transport/rest/ticket-download.ts';
import { documentResponse } from './document-response.ts';

export const documentDownload = ticketDownload(openByTicket, documentResponse);
