import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { Examples } from '../examples.tsx';
import { syncCode } from './code/sync.ts';

export const sync = (origin: string): Clause => ({
  id: 'sync',
  title: 'A copy of all shipments',
  text: (
    <>
      <p>
        <code>GET /api/shipments/changes</code> without a cursor gives every shipment that you may see, as{' '}
        <code>created</code>, and then each change, oldest first. Store the <code>cursor</code> of each page in one
        transaction with what is on the page. Ask with it at once while <code>more</code> is true, later otherwise:
        every few minutes, or when a webhook comes. After a crash go on with the stored one.
      </p>
      <ul>
        <li>
          <code>created</code>, <code>updated</code> and <code>restored</code> bring the shipment as it is now, with its
          newest 20 events: store it. After <code>deleted</code> and <code>removed</code>, which went to another owner,
          only <code>_id</code> and <code>trackingNumber</code> come: remove it.
        </li>
        <li>
          No change is left out. One may come twice, with the same <code>id</code>.
        </li>
        <li>
          410, <code>cursor-gone</code>: the cursor is older than 30 days, or the data was restored from a backup. Begin
          again without one, and when <code>more</code> is false, remove each shipment that has not come since. The
          examples are simpler: they empty their copy first.
        </li>
      </ul>
      <p>
        Each run of these brings the copy up to date; that in curl stores the pages. They may be killed at any time:
      </p>
      <Examples id="sync" summary="A copy of all shipments" examples={syncCode(origin)} />
    </>
  ),
});
