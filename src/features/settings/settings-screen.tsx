import { ScreenHeader } from '#src/components/screen-header.tsx';

export function SettingsScreen() {
  return (
    <>
      <ScreenHeader title="System Settings" />
      <p className="border-2 border-foreground bg-card px-6 py-5 text-muted-foreground">
        Super Admin Only - Coming Soon
      </p>
    </>
  );
}
