import { describe, expect, test } from 'vitest';
import { AllShipmentsQuery } from '#contract/shipments/list-queries.ts';
import { CreateShipment, UpdateShipment } from '#contract/shipments/save-shipment.ts';
import { PublicShipment } from '#contract/shipments/shipments.ts';
import { SuperAdminQuery } from '#contract/shipments/super-admin.ts';
import { getShipment } from '#server/domain/shipments/get.ts';
import { listAllShipments, listMyShipments } from '#server/domain/shipments/listing/list.ts';
import { listSuperAdminShipments } from '#server/domain/shipments/listing/list-super-admin.ts';
import { updateShipment } from '#server/domain/shipments/writing/update.ts';
import { trackShipment } from '#server/domain/tracking/track.ts';
import { admin, anonymous, superAdmin } from '../../../../factories/actors.ts';
import { auditLog } from '../../../../factories/audit-log.ts';
import { newShipment } from '../../../../factories/shipments/domain-shipments.ts';
import { shipmentInput } from '../../../../factories/shipments/shipments.ts';

const TOO_LONG = 'Reference may have at most 64 characters';

describe("the customer's reference", () => {
  test('is stored with a creation, trimmed, and is empty without one', async () => {
    const ctx = await admin();
    const { reference } = CreateShipment.parse({ ...shipmentInput, reference: '  PO 4711/Ä ' });
    const made = await newShipment(ctx, { reference });
    expect((await getShipment(ctx, made)).reference).toBe('PO 4711/Ä');
    expect((await newShipment(ctx)).reference).toBe('');
  });

  test('is changed by an update and named in the audit log; an update without it leaves it', async () => {
    const ctx = await admin();
    const { id } = await newShipment(ctx, { reference: 'PO-1' });
    await updateShipment(ctx, { id, weight: 3 });
    const { shipment } = await updateShipment(ctx, { id, reference: 'PO-2' });
    expect(shipment.reference).toBe('PO-2');
    const [newest] = await auditLog(await superAdmin(), { shipment: id });
    expect(newest?.fields).toEqual([{ field: 'reference', from: 'PO-1', to: 'PO-2' }]);
    expect((await updateShipment(ctx, { id, reference: '' })).shipment.reference).toBe('');
  });

  test('has 64 characters at the most, on one line', () => {
    const messageOf = (reference: string) => [
      CreateShipment.safeParse({ ...shipmentInput, reference }).error?.issues[0]?.message,
      UpdateShipment.safeParse({ id: 'x', reference }).error?.issues[0]?.message,
    ];
    expect(messageOf('🫙'.repeat(64))).toEqual([undefined, undefined]);
    expect(messageOf('x'.repeat(65))).toEqual([TOO_LONG, TOO_LONG]);
    const notAllowed = 'Reference contains characters that are not allowed: line break (U+000A)';
    expect(messageOf('a\nb')).toEqual([notAllowed, notAllowed]);
  });

  test('is found by the search of every list of staff, as text', async () => {
    const ctx = await admin();
    const { id } = await newShipment(ctx, { reference: 'Order_88%' });
    await newShipment(ctx, { reference: 'Orderx88y' });
    const root = await superAdmin();
    const query = AllShipmentsQuery.parse({ search: 'order_88%' });
    const lists = [
      await listMyShipments(ctx, query),
      await listAllShipments(ctx, query),
      await listSuperAdminShipments(root, SuperAdminQuery.parse({ search: 'ORDER_88%' })),
    ];
    for (const list of lists) expect(list.shipments.map((row) => row.id)).toEqual([id]);
    expect(lists[0]?.shipments[0]).toMatchObject({ reference: 'Order_88%' });
  });

  test('is not on the public page', async () => {
    const { trackingNumber } = await newShipment(await admin(), { reference: 'SECRET-PO' });
    expect(JSON.stringify(await trackShipment(anonymous, { number: trackingNumber }))).not.toContain('SECRET-PO');
    expect(PublicShipment.shape).not.toHaveProperty('reference');
  });
});
