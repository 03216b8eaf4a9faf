import { createFileRoute } from '@tanstack/react-router';
import { requireUnrestricted } from '#src/layouts/admin/admin-guard.ts';

export const Route = createFileRoute('/_staff/admin')({ beforeLoad: requireUnrestricted });
