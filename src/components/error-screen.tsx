import { NoticeScreen } from './notice-screen.tsx';
import { Button } from './ui/button.tsx';

/** Says nothing of the error itself: its message may hold what no visitor should read. */
export function ErrorScreen() {
  return (
    <NoticeScreen
      code="500"
      title="Unexpected Application Error!"
      text="Something went wrong on our side. Please try again in a moment."
    >
      <Button onClick={() => window.location.reload()}>Try Again</Button>
      <Button variant="outline" asChild>
        <a href="/">Go Home</a>
      </Button>
    </NoticeScreen>
  );
}
