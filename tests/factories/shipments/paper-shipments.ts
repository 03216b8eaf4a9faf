import type { PieceLine } from '#contract/goods/pieces/piece-types.ts';
import { totalsOf } from '#contract/goods/pieces/totals.ts';
import type { Issuer, PaperShipment } from '#server/domain/papers/paper-task.ts';

export const issuer: Issuer = {
  brand: 'Waybill Cargo',
  company: { email: 'freight@waybillcargo.example', phone: '+44 20 7946 0142', address: '12 Harbour Road, London' },
  appUrl: 'https://cargo.example',
};

export const LINK = 'https://cargo.example/tracking?number=WB4H7KPM2QX9RTC5J';

export const pallets: PieceLine = {
  count: 5,
  type: 'pallet',
  length: 120,
  width: 80,
  height: 100,
  weight: 248.1,
  description: 'Pumps',
};

/** A shipment as papers have it. */
export function paperOf(fields: Partial<PaperShipment> = {}): PaperShipment {
  const shipment: Omit<PaperShipment, 'totals'> = {
    trackingNumber: 'WB4H7KPM2QX9RTC5J',
    carrier: 'dhl',
    carrierName: null,
    shippingMode: 'Air',
    weight: 1_240.5,
    description: 'Spare parts',
    createdAt: '2026-11-20T10:00:00.000Z',
    estimatedDay: '2026-12-02',
    senderName: 'Nordwind GmbH',
    senderEmail: 'out@nordwind.example',
    senderContact: '+49 40 123',
    originAddress: 'Am Sandtorkai 41',
    originCity: 'Hamburg',
    originCountry: 'Germany',
    receiverName: 'Lagos Marine Spares',
    receiverEmail: 'in@spares.example',
    receiverContact: '',
    destinationAddress: '4 Marina Street',
    destinationCity: 'Lagos',
    destinationCountry: 'Nigeria',
    requiresCustomsClearance: true,
    reference: 'PO-11842',
    references: [],
    pieces: [pallets],
    ...fields,
  };
  return { ...shipment, totals: totalsOf(shipment.pieces, shipment.weight, shipment.shippingMode) };
}

/** Names in ten scripts. */
export const NAMES = {
  Latin: 'Łódź Đặng Ðórsson & Søn',
  Greek: 'Ρόδος Ναυτιλιακή ΑΕ',
  Cyrillic: 'ООО «Жуковский Їжак»',
  Arabic: 'شركة النقل البحري (الشرق) 24/7',
  Hebrew: 'חברת הובלה שלום בע״מ',
  Chinese: '上海国际物流有限公司',
  Japanese: '東京カタカナ株式会社ひらがな',
  Korean: '서울특별시 김민준',
  Thai: 'บริษัท ขนส่ง จำกัด กรุงเทพ',
  Devanagari: 'श्री राजेंद्र क्षत्रिय',
};
