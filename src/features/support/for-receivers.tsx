import type { Clause } from '#src/components/text-page/text-clause.tsx';
import { TextLink } from '#src/components/text-page/text-link.tsx';
import { StatusMeanings } from './statuses.tsx';
import { TrackingNumberParts } from './tracking-number-parts.tsx';

/** For whoever waits for a shipment or has sent one. */
export const FOR_RECEIVERS: readonly Clause[] = [
  {
    id: 'number',
    title: 'Where your number is',
    text: (
      <>
        <p>
          In the subject of every e-mail that we send about the shipment. If you have none, ask the sender: whoever
          booked the shipment has it.
        </p>
        <TrackingNumberParts />
        <p>
          Seventeen letters and digits. There is no 0, O, 1, I, L or U in it, so nothing can be taken for something
          else. The last one is worked out from the others: a slip of the finger is noticed at once. Small letters,
          spaces and hyphens make no difference.
        </p>
      </>
    ),
  },
  { id: 'statuses', title: 'What each status means', text: <StatusMeanings /> },
  {
    id: 'not-found',
    title: 'When a number is not found',
    text: (
      <ul>
        <li>Count: it has seventeen characters and begins with WB. Copying beats typing.</li>
        <li>A letter O, I, L or U or a digit 0 or 1 is a misreading: no number has one.</li>
        <li>A carrier’s own number is not ours. We track by ours only.</li>
        <li>The shipment may have been deleted by whoever booked it. The sender knows.</li>
        <li>After too many unknown numbers the server asks you to wait, a minute at most.</li>
      </ul>
    ),
  },
  {
    id: 'photographs',
    title: 'Photographs',
    text: (
      <p>
        A shipment has up to five. Choose one on the <TextLink to="/tracking">tracking page</TextLink> to see it large;
        the arrow keys go on from there, and Escape closes it. Where a file’s name stands in the place of a picture, the
        picture could not be loaded: reload the page, and write to us if it stays away.
      </p>
    ),
  },
];
