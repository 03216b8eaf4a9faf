import { asc, eq, inArray } from 'drizzle-orm';
import type { Answer, SentAnswer } from '#contract/answers/answers.ts';
import type { Db } from '#db/open-database.ts';
import { answerFiles } from '#db/schema/shipments/answer-files.ts';
import { shipmentAnswers } from '#db/schema/shipments/shipment-answers.ts';
import { named, namesOf } from '#server/domain/user-names.ts';
import { imageFile } from '#server/infra/storage/image-names.ts';

export type AnswerRow = typeof shipmentAnswers.$inferSelect;

export const serializeSent = ({ id, kind, message, day, createdAt }: AnswerRow): SentAnswer => ({
  id,
  kind,
  message,
  date: day,
  createdAt: createdAt.toISOString(),
});

/** As staff see them, with their images and who marked them as done. */
export async function serializeAnswers(db: Db, rows: readonly AnswerRow[]): Promise<Answer[]> {
  if (rows.length === 0) return [];
  const { answerId, stem, extension, position } = answerFiles;
  const files = await db
    .select({ answerId, stem, extension })
    .from(answerFiles)
    .where(
      inArray(
        answerId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(position));
  const names = await namesOf(
    db,
    rows.flatMap(({ doneBy }) => doneBy ?? []),
  );
  return rows.map((row) => {
    const image = files.filter((file) => file.answerId === row.id).map(imageFile);
    const doneBy = named(row.doneBy, names.get(row.doneBy ?? ''));
    return { ...serializeSent(row), by: row.holder, image, doneAt: row.doneAt?.toISOString() ?? null, doneBy };
  });
}

/** The answers about one shipment, the newest first. */
export async function answersOf(db: Db, shipmentId: string): Promise<Answer[]> {
  const rows = await db
    .select()
    .from(shipmentAnswers)
    .where(eq(shipmentAnswers.shipmentId, shipmentId))
    .orderBy(asc(shipmentAnswers.createdAt), asc(shipmentAnswers.id));
  return serializeAnswers(db, rows.reverse());
}
