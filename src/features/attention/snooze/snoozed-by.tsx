import type { AttentionRow } from '#src/features/attention/attention-query.ts';

/** The author and the note of a snooze; in whatever writing, neither turns the sentence around. */
export function SnoozedBy({ by, note }: NonNullable<AttentionRow['snooze']>) {
  return (
    <>
      by <bdi>{by.fullName}</bdi>
      {note && (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
