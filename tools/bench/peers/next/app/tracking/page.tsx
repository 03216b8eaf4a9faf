import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { lookUp } from '../../../lookup.ts';
import { compilePage } from './compile-page.ts';
import tracked from './tracked.json';

type Props = { searchParams: Promise<{ number?: string }> };

const STEM = /[0-9a-f]{32}/;
const render = compilePage(tracked.content, [tracked.number, ...tracked.stems]);

/** The elements and texts of the product's page of one shipment, with the number and the images of the one asked for. */
export default async function Tracking({ searchParams }: Props): Promise<ReactNode> {
  const { number = '' } = await searchParams;
  const shipment = await lookUp(number);
  if (!shipment) notFound();
  return render([shipment.trackingNumber, ...shipment.image.map((name) => STEM.exec(name)?.[0] ?? '')]);
}
