import { sql } from 'drizzle-orm';
import type { Share } from '#contract/companies/shared-with.ts';
import type { Reference } from '#contract/goods/references/reference-types.ts';
import type { PortalRow, PortalShipment, SeenAs } from '#contract/portal/portal.ts';
import { shipments } from '#db/schema/shipments/shipments.ts';
import { agentsOfShipment } from '#server/domain/loads/agents.ts';
import { proofColumn } from '#server/domain/proofs/shown-proof.ts';
import {
  type PublicRow,
  publicColumns,
  serializeCommon,
  serializeEvent,
  serializeProof,
  serializeTimes,
} from '#server/domain/shipments/serialize.ts';
import { isLate, type Scope } from './scope.ts';

const { publicChanges: _, carrierUrl: __, ...shownColumns } = publicColumns;
const { description, estimates, references, legs, pieces, image, imageSizes, events, ...rowColumns } = shownColumns;

/** By which the parts of companies are known. */
export const companyColumns = {
  company: shipments.company,
  sharedWith: shipments.sharedWith,
  agents: agentsOfShipment,
};

const seenColumns = { id: shipments.id, ...companyColumns, isLate };

/** The columns of `shipments` for a row of the portal's list. */
export const portalRowColumns = { ...rowColumns, reference: shipments.reference, ...seenColumns };

/** The columns for one shipment. Internal notes, owner and who wrote are never read. */
export const portalColumns = {
  ...portalRowColumns,
  description,
  estimates,
  references: sql<Reference[]>`${shipments.references}`,
  legs,
  pieces,
  image,
  imageSizes,
  events,
  senderEmail: shipments.senderEmail,
  senderContact: shipments.senderContact,
  receiverEmail: shipments.receiverEmail,
  receiverContact: shipments.receiverContact,
  originAddress: shipments.originAddress,
  destinationAddress: shipments.destinationAddress,
  proof: proofColumn,
};

/** `agents` are those of its loads. */
type Companies = { company: string | null; sharedWith: readonly Share[]; agents: readonly string[] };

/** The parts that these companies have in the shipment; none in one that they do not see. */
export function partsIn({ company, sharedWith, agents }: Companies, scope: Scope): PortalRow['companies'] {
  const partOf = (id: string): SeenAs | undefined =>
    id === company
      ? 'customer'
      : (sharedWith.find((share) => share.company === id)?.as ?? (agents.includes(id) ? 'agent' : undefined));
  return scope.flatMap(({ id, name }) => {
    const as = partOf(id);
    return as ? [{ id, name, as }] : [];
  });
}

type SelectedRow = Omit<PortalRow, 'companies'> & Companies;

/** A row as `portalRowColumns` selects it. */
export function serializePortalRow({ company, sharedWith, agents, ...row }: SelectedRow, scope: Scope): PortalRow {
  return { ...row, ...serializeTimes(row), companies: partsIn({ company, sharedWith, agents }, scope) };
}

type Selected = Omit<PortalShipment, 'companies' | 'totals' | 'imageSizes'> & Companies & Pick<PublicRow, 'imageSizes'>;

/** The parts that see the street of each side. */
const SEES_ORIGIN: readonly SeenAs[] = ['customer', 'shipper', 'agent'];
const SEES_DESTINATION: readonly SeenAs[] = ['customer', 'consignee', 'agent'];

/**
 * A row as `portalColumns` selects it, for these companies: what a part does not see is as if it were not stored
 * (docs/contract/portal.md, 'What is seen').
 */
export function serializePortalShipment(
  { company, sharedWith, agents, ...row }: Selected,
  scope: Scope,
): PortalShipment {
  const companies = partsIn({ company, sharedWith, agents }, scope);
  const shown = (text: string, to: readonly SeenAs[]) => (companies.some(({ as }) => to.includes(as)) ? text : '');
  return {
    ...row,
    ...serializeCommon(row),
    companies,
    senderEmail: shown(row.senderEmail, ['customer']),
    senderContact: shown(row.senderContact, ['customer']),
    receiverEmail: shown(row.receiverEmail, ['customer']),
    receiverContact: shown(row.receiverContact, ['customer']),
    originAddress: shown(row.originAddress, SEES_ORIGIN),
    destinationAddress: shown(row.destinationAddress, SEES_DESTINATION),
    proof: serializeProof(row.proof),
    events: row.events.map(serializeEvent),
  };
}
