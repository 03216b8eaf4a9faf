import type { ExternalToast } from 'sonner';
import { beforeEach, expect, test } from 'vitest';
import { mountToasts, toast } from '#src/components/ui/toast.ts';

type Shown = ExternalToast & { title: string };

let shown: Shown[] = [];
let dismissed: unknown[] = [];
const record = (title: string, options: ExternalToast) => shown.push({ title, ...options });
const recorder = { success: record, error: record, warning: record, dismiss: (id: unknown) => dismissed.push(id) };

beforeEach(() => {
  shown = [];
  dismissed = [];
  mountToasts(recorder as unknown as Parameters<typeof mountToasts>[0]);
});

test('a toast replaces the earlier one of its id', () => {
  toast.error('Failed', { id: 'replaced' });
  toast.success('Done', { id: 'replaced' });
  expect(shown[1]?.id).toBe(shown[0]?.id);
});

test('one whose namesake is dismissed is a new one, and is not taken along', () => {
  toast.success('Sent', { id: 'dismissed' });
  toast.dismiss('dismissed');
  toast.success('Sent again', { id: 'dismissed' });
  expect(dismissed).toEqual([shown[0]?.id]);
  expect(shown[1]?.id).not.toBe(shown[0]?.id);
  toast.success('And again', { id: 'dismissed' });
  expect(shown[2]?.id).toBe(shown[1]?.id);
});

test('one whose namesake was closed, or whose time was over, is a new one too', () => {
  toast.success('Sent', { id: 'closed' });
  const [first] = shown;
  first?.onDismiss?.(first as never);
  first?.onAutoClose?.(first as never);
  toast.success('Sent again', { id: 'closed' });
  expect(shown[1]?.id).not.toBe(first?.id);
  // The departure of a toast that has gone long ago says nothing about the present one.
  first?.onAutoClose?.(first as never);
  toast.success('And again', { id: 'closed' });
  expect(shown[2]?.id).toBe(shown[1]?.id);
});

test('toasts without an id stand side by side, and each is dismissed by the id that it got', () => {
  const one = toast.warning('One');
  const two = toast.warning('Two');
  expect(new Set([one, two]).size).toBe(2);
  toast.dismiss(one);
  expect(dismissed).toEqual([shown[0]?.id]);
});
