import { sql } from 'drizzle-orm';
import { MAX_PARTIES, type Party, type PartyQuery } from '#contract/shipments/parties.ts';
import { rowsOf } from '#db/open-database.ts';
import type { Ctx } from '#server/domain/context.ts';
import { requireStaff } from '#server/domain/guards.ts';
import { containsTerms, searchTextOf } from '#server/domain/search.ts';
import { env } from '#server/env.ts';

/** The number of a user's newest shipments that are searched for suggestions while the user types. */
const NEWEST = 5_000;

const COLUMNS = {
  sender: sql`sender_name as name, sender_email as email, sender_contact as contact,
    origin_address as address, origin_city as city, origin_country as country`,
  receiver: sql`receiver_name as name, receiver_email as email, receiver_contact as contact,
    destination_address as address, destination_city as city, destination_country as country`,
};

/**
 * The senders or receivers of the caller's own earlier shipments, with SHARED_WORK of everyone's, whose name, e-mail,
 * city and telephone number have what is searched for, most used first; one party is a name and an e-mail, with
 * address and customer of the newest (docs/contract/shipments.md, 'Known parties'). Throws `unauthenticated` or
 * `forbidden`.
 */
export async function searchParties(ctx: Ctx, { role, search }: PartyQuery): Promise<Party[]> {
  const { id } = requireStaff(ctx, 'contacts');
  const ofWhom = env().SHARED_WORK === 'on' ? sql`true` : sql`user_id = ${id}::uuid`;
  return rowsOf<Party>(
    ctx.db,
    sql`
      with recent as materialized (
        select created_at, company_id, ${COLUMNS[role]} from shipments
        where ${ofWhom} and deleted_at is null order by created_at desc nulls last, id limit ${NEWEST}
      ),
      searched as materialized (
        select *, ${searchTextOf([sql`name`, sql`email`, sql`city`], sql`contact`)} as found from recent
      ),
      counted as (
        select distinct on (lower(name), email) name, email, contact, address, city, country, company_id, created_at,
          count(*) over (partition by lower(name), email)::integer as used
        from searched
        where ${containsTerms([sql`found`], search)}
        order by lower(name), email, created_at desc
      )
      select counted.name, counted.email, counted.contact, counted.address, counted.city, counted.country, used,
        company_id as company, companies.name as "companyName"
      from counted left join companies on companies.id = company_id
      order by used desc, counted.created_at desc, counted.name limit ${MAX_PARTIES}`,
  );
}
