import { connectServer } from '#db/backup/connect-server.ts';
import { isRevokedByRestore } from '#db/backup/revoke-access.ts';
import { readContent, readTables } from '#db/backup/tables.ts';

/** Restored content: all tables except those in which a restore ends something. */
export const restoredContentOf = async (databaseUrl: string) =>
  (await contentOf(databaseUrl)).filter(({ name }) => !isRevokedByRestore(name));

/** Every table with the number of its rows and their hash. */
export async function contentOf(databaseUrl: string) {
  const sql = connectServer({ url: databaseUrl });
  try {
    const contents = [];
    for (const table of await readTables(sql)) contents.push({ name: table.name, ...(await readContent(sql, table)) });
    return contents;
  } finally {
    await sql.end();
  }
}
