import { Link } from '@tanstack/react-router';
import { CopyPlus, PackageCheck, PackageX, PencilLine, RefreshCw, Send, Trash2, UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { dutyAllows, hasOwnerRights, isAllowed } from '#contract/accounts/permissions.ts';
import { SETTLED_STATUSES } from '#contract/statuses/settled-statuses.ts';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Button } from '#src/components/ui/button.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { type OpenedShipment, ShipmentDialogs } from '#src/features/shipments/index.ts';
import { usePage } from '#src/lib/api/use-context.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { AddPhotographs } from './add-photographs.tsx';
import { PrintMenu } from './print-menu.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';

type Opened = 'link' | Exclude<OpenedShipment['kind'], 'create' | 'accept'>;

type HeadActionsProps = { shipment: PageShipment; onDeleted: () => Promise<void> };

/** The actions on the whole shipment; without JavaScript none works, and the part is left out. */
export function HeadActions({ shipment, onDeleted }: HeadActionsProps) {
  const canChange = useMayWorkOn(shipment, 'office');
  const canDeliver = useMayWorkOn(shipment, 'goods');
  const canRecord = useMayWorkOn(shipment, 'warehouse');
  const { appUrl } = usePage();
  const user = useCurrentUser();
  const canCreate = isAllowed(user, 'office');
  const isOwner = hasOwnerRights(user, shipment.user);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const button = {
    variant: 'outline',
    size: 'sm',
    className: 'px-2 disabled:opacity-100',
  } as const;
  return (
    <div className="flex flex-wrap items-center gap-1.5 border-t border-border bg-muted px-5 py-3 sm:px-8 noscript:hidden print:hidden xl:max-2xl:[&_svg]:hidden">
      {canRecord && (
        <Button asChild size="sm" className="xl:hidden">
          <a href="#update-status">
            <RefreshCw aria-hidden className="size-4" />
            Update status
          </a>
        </Button>
      )}
      {canDeliver && shipment.proof === null && !SETTLED_STATUSES.includes(shipment.status) && (
        <>
          <Button asChild {...button}>
            {/* Loaded with this page: it is opened where there may be no network. */}
            <Link
              to="/admin/shipments/$trackingNumber/deliver"
              params={{ trackingNumber: shipment.trackingNumber }}
              preload="render"
            >
              <PackageCheck aria-hidden className="size-4" />
              Deliver
            </Link>
          </Button>
          <Button asChild {...button}>
            <Link
              to="/admin/shipments/$trackingNumber/deliver"
              params={{ trackingNumber: shipment.trackingNumber }}
              search={{ outcome: 'failed' }}
              preload="render"
            >
              <PackageX aria-hidden className="size-4" />
              Could not deliver
            </Link>
          </Button>
        </>
      )}
      <CopyButton
        text={`${appUrl}/tracking?number=${shipment.trackingNumber}`}
        noun="Tracking link"
        label="Copy tracking link"
        size="sm"
        className="px-2"
      >
        Copy link
      </CopyButton>
      {canChange && (
        <>
          <Button {...button} onClick={() => setOpened('link')}>
            <Send aria-hidden className="size-4" />
            Send link
          </Button>
          <Button {...button} data-edit onClick={() => setOpened('edit')}>
            <PencilLine aria-hidden className="size-4" />
            Edit
          </Button>
        </>
      )}
      {isOwner && (
        <Button {...button} onClick={() => setOpened('hand-over')}>
          <UserRoundPen aria-hidden className="size-4" />
          Hand over
        </Button>
      )}
      {canCreate && (
        <Button {...button} onClick={() => setOpened('duplicate')}>
          <CopyPlus aria-hidden className="size-4" />
          Duplicate
        </Button>
      )}
      {canDeliver && !canChange && <AddPhotographs shipment={shipment} />}
      {dutyAllows(user, 'read') && (
        <PrintMenu
          shipmentId={shipment.id}
          pieces={shipment.totals.pieces}
          hasLabels={canRecord}
          className={button.className}
        />
      )}
      {isOwner && (
        <Button
          {...button}
          variant="ghost"
          onClick={() => setOpened('delete')}
          className="ml-auto px-2 text-destructive disabled:opacity-100"
        >
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      )}
      {opened === 'link' && <SendLinkDialog shipment={shipment} onClose={close} />}
      <ShipmentDialogs
        opened={opened !== null && opened !== 'link' ? { kind: opened, shipment } : null}
        isUsable={canChange}
        onDeleted={onDeleted}
        onClose={close}
      />
    </div>
  );
}
