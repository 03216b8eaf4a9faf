import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inLoads, loadsWithMembers } from './legs.ts';

/**
 * The condition that a shipment is in a load whose agent is one of these companies: an array of their ids
 * (docs/contract/portal.md, 'Loads').
 */
export const isInLoadOf = (companies: SQL, id: SQLWrapper = sql`id`): SQL =>
  sql`${id} = ${inLoads(sql`load.agent_id = any(${companies})`)}`;

/** A query of the agents of the loads that a shipment is in, each once. */
export const agentsOf = (shipmentId: SQL): SQL => sql`select distinct load.agent_id from ${loadsWithMembers}
  where loaded.shipment_id = ${shipmentId} and load.agent_id is not null`;

/** A query of the shipments in the loads of an agent. */
export const shipmentsOfAgent = (company: SQL): SQL =>
  sql`select loaded.shipment_id from ${loadsWithMembers} where load.agent_id = ${company}`;

/** The agents as a column of `shipments`. */
export const agentsOfShipment = sql<string[]>`array_to_json(array(${agentsOf(sql`shipments.id`)}))`;
