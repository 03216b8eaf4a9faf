import { CalendarDay } from '#src/components/badges/calendar-day.tsx';
import { RuledBox, RuledBoxes } from '#src/components/brand/ruled-box.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { formatNumber } from '#src/lib/text/format-number.ts';
import type { Customer } from './customers.ts';

/** One sample customer. Edit and Delete have no action (docs/contract/specification.md, 'Sample data'). */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { name, company, status, email, phone, address, totalShipments, joinedDate } = customer;
  return (
    <Card className="grid grid-rows-[auto_1fr_auto]">
      <CardHeader className="flex-nowrap items-start">
        <div className="min-w-0">
          <CardTitle>{name}</CardTitle>
          <p className="text-sm text-muted-foreground">{company}</p>
        </div>
        <Badge variant={status === 'active' ? 'success' : 'outline'}>
          {status === 'active' ? 'Active' : 'Inactive'}
        </Badge>
      </CardHeader>
      <RuledBoxes className="h-full grid-cols-2 content-start">
        <RuledBox caption="Email" className="col-span-2 px-4 py-2 sm:px-4">
          <span className="font-normal">{email}</span>
        </RuledBox>
        <RuledBox caption="Phone" className="col-span-2 px-4 py-2 sm:px-4">
          <span className="font-mono font-normal tabular-nums">{phone}</span>
        </RuledBox>
        <RuledBox caption="Address" className="col-span-2 px-4 py-2 sm:px-4">
          <span className="block font-normal sm:min-h-10">{address}</span>
        </RuledBox>
        <RuledBox caption="Total Shipments" className="px-4 py-2 sm:px-4">
          <span className="font-mono font-normal tabular-nums">{formatNumber(totalShipments)}</span>
        </RuledBox>
        <RuledBox caption="Joined" className="px-4 py-2 sm:px-4">
          <CalendarDay day={joinedDate} className="font-normal" />
        </RuledBox>
      </RuledBoxes>
      <div className="flex gap-2 border-t border-border px-4 py-3">
        <Button variant="outline" className="flex-1" aria-label={`Edit ${name}`}>
          Edit
        </Button>
        <Button variant="outline" className="flex-1 text-destructive" aria-label={`Delete ${name}`}>
          Delete
        </Button>
      </div>
    </Card>
  );
}
