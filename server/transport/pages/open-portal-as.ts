import type { Context, Next } from 'hono';
import { closePortalView, openPortalAs } from '#server/domain/companies/portal/view-as.ts';
import type { Db } from '#server/domain/context.ts';
import { pageContext } from '#server/transport/context/request-context.ts';
import { httpStatus, toAppError } from '#server/transport/errors/error-table.ts';

const COMPANIES = '/admin/companies';

/**
 * `/portal?as={companyId}` opens the portal as that company for staff and goes on to `/portal`; without an id it ends
 * that and goes back to the company (docs/contract/portal.md, 'As the customer sees it'). Whoever may not is led on by
 * the page.
 */
export const openPortal = (db: Db) => async (c: Context, next: Next) => {
  const id = c.req.query('as');
  if (id === undefined) return next();
  c.header('Cache-Control', 'no-store');
  const ctx = await pageContext(c, db);
  try {
    if (id !== '') {
      await openPortalAs(ctx, { id });
      return c.redirect('/portal', 303);
    }
    const closed = await closePortalView(ctx);
    return c.redirect(closed === null ? COMPANIES : `${COMPANIES}/${closed}`, 303);
  } catch (error) {
    const failure = toAppError(error);
    if (httpStatus(failure) >= 500) throw error;
    return c.redirect(failure.class === 'not-found' ? COMPANIES : '/portal', 303);
  }
};
