import { isAllowed } from '#contract/accounts/permissions.ts';
import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Webhooks } from '#src/features/webhooks/index.ts';
import { useCurrentUser } from '#src/lib/session/current-user.tsx';
import { KeysCard } from './keys-card.tsx';

/**
 * The screen for integrators: the keys of their programs, and webhooks (docs/contract/wire.md, 'Integrators'), which
 * are of duty office (docs/contract/accounts.md, 'Duties').
 */
export function DevelopersScreen() {
  const hasWebhooks = isAllowed(useCurrentUser(), 'office');
  return (
    <>
      <ScreenHeader
        title="Developers"
        subtitle={
          hasWebhooks
            ? 'Let your programs read and change shipments in your name, and hear of changes at once.'
            : 'Let your programs do in your name what you may do.'
        }
      />
      <KeysCard />
      {hasWebhooks && <Webhooks />}
    </>
  );
}
