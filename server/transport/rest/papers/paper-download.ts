import { redeemPaperTicket } from '#server/domain/exports/paper-ticket.ts';
import { ticketDownload } from '#server/transport/rest/ticket-download.ts';
import { paperResponse } from './paper-response.ts';

export const paperDownload = ticketDownload(redeemPaperTicket, paperResponse);
