import { useNavigate } from '@tanstack/react-router';
import { Route, ScanBarcode } from 'lucide-react';
import type { FormEvent } from 'react';
import { worksOnRounds } from '#contract/accounts/permissions.ts';
import { readTrackedNumber } from '#contract/goods/pieces/piece-number.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';

/** Opens one shipment, or the scan page, for who has no lists (docs/contract/accounts.md, 'Duties'). */
export function LookUp() {
  const navigate = useNavigate();
  const user = useCurrentUser();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number') ?? '').trim();
    const trackingNumber = readTrackedNumber(typed)?.trackingNumber ?? typed;
    if (trackingNumber) void navigate({ to: '/admin/shipments/$trackingNumber', params: { trackingNumber } });
  }

  return (
    <Card aria-labelledby="look-up" className="max-w-xl">
      <CardHeader>
        <CardTitle id="look-up">Open a shipment</CardTitle>
      </CardHeader>
      <CardContent>
        <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3 noscript:hidden">
          <Field label="Tracking number" className="min-w-0 grow">
            <Input name="number" required autoComplete="off" autoCapitalize="characters" className="font-mono" />
          </Field>
          <Button type="submit">Open</Button>
        </form>
        {/* Loaded anew: these pages have permissions that no other has. */}
        {worksOnRounds(user) && (
          <Button asChild variant="outline" className="mt-3 w-full">
            <a href="/admin/round">
              <Route aria-hidden className="size-4" />
              Your round
            </a>
          </Button>
        )}
        <Button asChild variant="outline" className="mt-3 w-full">
          <a href="/admin/scan">
            <ScanBarcode aria-hidden className="size-4" />
            Scan
          </a>
        </Button>
      </CardContent>
    </Card>
  );
}
