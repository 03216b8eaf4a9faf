import { Link, useRouter } from '@tanstack/react-router';
import { NoticeScreen } from './notice-screen.tsx';
import { Button } from './ui/button.tsx';

export function NotFound() {
  const router = useRouter();
  return (
    <NoticeScreen code="404" title="Page Not Found" text="The page you're looking for doesn't exist or has been moved.">
      <Button variant="outline" onClick={() => router.history.back()}>
        Go Back
      </Button>
      <Button asChild>
        <Link to="/">Go Home</Link>
      </Button>
    </NoticeScreen>
  );
}
