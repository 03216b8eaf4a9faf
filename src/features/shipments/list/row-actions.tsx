import { Link } from '@tanstack/react-router';
import { ArrowUpRight, CopyPlus, Pencil, Trash2, UserRoundPen } from 'lucide-react';
import type { ComponentProps } from 'react';
import { hasOwnerRights, isAllowed } from '#contract/accounts/permissions.ts';
import { ActionMenu } from '#src/components/menus/action-menu.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { useMayWorkOn } from '#src/lib/shipments/may-change.ts';
import { useOpenedListState } from '#src/lib/shipments/opened-list.ts';

const ACTIONS = [
  { kind: 'edit', label: 'Edit', icon: Pencil },
  { kind: 'duplicate', label: 'Duplicate', icon: CopyPlus },
  { kind: 'hand-over', label: 'Hand over', icon: UserRoundPen },
  { kind: 'delete', label: 'Delete', icon: Trash2, isDestructive: true },
] as const;

type Kind = (typeof ACTIONS)[number]['kind'];
type Listed = { id: string; trackingNumber: string; user: string };

export type RowActionsProps<Row extends Listed> = {
  shipment: Row;
  onAction: (kind: Kind, shipment: Row) => void;
};

/** The actions that the current user may take on a shipment besides opening it. */
function usePermittedActions<Row extends Listed>({ shipment, onAction }: RowActionsProps<Row>) {
  const user = useCurrentUser();
  const canChange = useMayWorkOn(shipment, 'office');
  const isOwner = hasOwnerRights(user, shipment.user);
  const isPermitted = { edit: canChange, duplicate: isAllowed(user, 'office'), 'hand-over': isOwner, delete: isOwner };
  return ACTIONS.filter(({ kind }) => isPermitted[kind]).map((action) => ({
    ...action,
    onChoose: () => onAction(action.kind, shipment),
  }));
}

/** Edit and Delete have buttons of their own, the others are in the menu. */
function useButtonsAndMenu<Row extends Listed>(props: RowActionsProps<Row>) {
  const actions = usePermittedActions(props);
  const isButton = ({ kind }: (typeof actions)[number]) => kind === 'edit' || kind === 'delete';
  return { buttons: actions.filter(isButton), inMenu: actions.filter((action) => !isButton(action)) };
}

const dataOf = (kind: Kind, id: string) => ({
  'data-deletes': kind === 'delete' ? id : undefined,
  'data-edit': kind === 'edit' || undefined,
});

const LOOK = 'disabled:opacity-100 noscript:disabled:opacity-50';

/** In the table: icons. */
export function RowActionButtons<Row extends Listed>(props: RowActionsProps<Row>) {
  const { buttons, inMenu } = useButtonsAndMenu(props);
  const { id, trackingNumber } = props.shipment;
  return (
    <div className="flex justify-end [&>*]:size-6 min-[90rem]:[&>*]:size-8">
      <Button asChild variant="ghost" size="icon" title="Open">
        <OpenLink trackingNumber={trackingNumber} aria-label={`Open shipment ${trackingNumber}`}>
          <ArrowUpRight aria-hidden className="size-4" />
        </OpenLink>
      </Button>
      {buttons.map(({ kind, label, icon: Icon, onChoose }) => (
        <Button
          key={kind}
          variant="ghost"
          size="icon"
          title={label}
          aria-label={`${label} shipment ${trackingNumber}`}
          {...dataOf(kind, id)}
          onClick={onChoose}
          className={LOOK}
        >
          <Icon aria-hidden className={kind === 'delete' ? 'size-4 text-destructive' : 'size-4'} />
        </Button>
      ))}
      <MoreActions shipment={props.shipment} actions={inMenu} />
    </div>
  );
}

/** On a card: words, described by the element with the number, then the menu. */
export function CardActionButtons<Row extends Listed>({
  numberId,
  ...props
}: RowActionsProps<Row> & { numberId: string }) {
  const { buttons, inMenu } = useButtonsAndMenu(props);
  const { id, trackingNumber } = props.shipment;
  return (
    <div className="flex gap-2">
      <Button asChild variant="outline" className="flex-1 px-2">
        <OpenLink trackingNumber={trackingNumber} aria-describedby={numberId}>
          Open
        </OpenLink>
      </Button>
      {buttons.map(({ kind, label, onChoose }) => (
        <Button
          key={kind}
          variant="outline"
          aria-describedby={numberId}
          {...dataOf(kind, id)}
          onClick={onChoose}
          className={`${LOOK} flex-1 px-2 ${kind === 'delete' ? 'text-destructive' : ''}`}
        >
          {label}
        </Button>
      ))}
      <MoreActions shipment={props.shipment} actions={inMenu} />
    </div>
  );
}

function OpenLink({ trackingNumber, ...props }: ComponentProps<'a'> & { trackingNumber: string }) {
  return (
    <Link
      {...props}
      data-open
      to="/admin/shipments/$trackingNumber"
      params={{ trackingNumber }}
      state={useOpenedListState()}
    />
  );
}

type Actions = ReturnType<typeof usePermittedActions>;

function MoreActions({ shipment: { trackingNumber }, actions }: { shipment: Listed; actions: Actions }) {
  if (actions.length === 0) return null;
  return <ActionMenu label={`More actions for shipment ${trackingNumber}`} actions={actions} className={LOOK} />;
}

/** All of them in one menu. */
export function RowMenu<Row extends Listed>({ className, ...props }: RowActionsProps<Row> & { className?: string }) {
  const actions = usePermittedActions(props);
  const { id, trackingNumber } = props.shipment;
  return (
    <>
      {/* For the key of Edit: the menu's own entry is not there until the menu opens. */}
      <button type="button" hidden data-edit onClick={() => props.onAction('edit', props.shipment)} />
      <ActionMenu
        label={`Actions for shipment ${trackingNumber}`}
        actions={actions}
        deletes={id}
        className={className}
      />
    </>
  );
}
