import { lookUp } from '../../../../lookup.ts';

export async function GET(_request: Request, { params }: { params: Promise<{ number: string }> }): Promise<Response> {
  const shipment = await lookUp((await params).number);
  return shipment ? Response.json({ shipment }) : Response.json({ message: 'Not found' }, { status: 404 });
}
