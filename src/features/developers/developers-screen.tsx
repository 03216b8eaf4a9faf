import { ScreenHeader } from '#src/components/screen-header.tsx';
import { Webhooks } from '#src/features/webhooks/index.ts';
import { KeysCard } from './keys-card.tsx';

/** The screen for integrators: the keys of their programs, and webhooks (docs/contract/wire.md, 'Integrators'). */
export function DevelopersScreen() {
  return (
    <>
      <ScreenHeader
        title="Developers"
        subtitle="Let your programs read and change shipments in your name, and hear of changes at once."
      />
      <KeysCard />
      <Webhooks />
    </>
  );
}
