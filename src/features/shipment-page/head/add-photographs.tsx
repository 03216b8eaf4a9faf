import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { MAX_IMAGES } from '#contract/files/images.ts';
import { toastError, toastSuccess } from '#src/components/feedback/toasts.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { prepareImage, updateFormData } from '#src/features/shipments/index.ts';
import { apiErrorMessage, uncertainErrorMessage } from '#src/lib/api/api-error.ts';
import { uploadFormData } from '#src/lib/api/upload-form-data.ts';
import { useRefreshShipments } from '#src/lib/api/use-staff-queries.ts';
import { useHydrated } from '#src/lib/browser/use-hydrated.ts';
import { counted } from '#src/lib/text/counted.ts';

/** Adds photographs and changes nothing else, for who may not edit (docs/contract/accounts.md, 'Duties'). */
export function AddPhotographs({ shipment: { id, image } }: { shipment: PageShipment }) {
  const refresh = useRefreshShipments();
  const { mutate, isPending } = useMutation({
    async mutationFn(chosen: readonly File[]) {
      const files: File[] = [];
      for (const each of chosen) {
        const { file, error } = await prepareImage(each);
        if (!file) throw new Error(error);
        files.push(file);
      }
      const form = updateFormData({ payload: {}, files }, undefined);
      await uploadFormData({ method: 'PATCH', path: `/api/shipments/${id}`, form, onProgress: () => undefined });
      return files.length;
    },
    onSuccess: (count) => toastSuccess(`${counted(count, 'photograph')} added`),
    onError: (error) => toastError(apiErrorMessage(error, error.message), uncertainErrorMessage(error)),
    onSettled: refresh,
  });
  const isUsable = useHydrated() && !isPending && image.length < MAX_IMAGES;
  return (
    <label className="inline-flex h-8 cursor-pointer items-center gap-2 rounded-md border border-input bg-background px-2 text-xs font-semibold transition-colors hover:bg-accent hover:text-accent-foreground has-disabled:pointer-events-none has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      {isPending ? <Spinner label="Sending" /> : <Camera aria-hidden className="size-4" />}
      Add photographs
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={!isUsable}
        className="sr-only"
        onChange={({ target }) => {
          mutate([...(target.files ?? [])]);
          // The same file may be chosen again after it was rejected.
          target.value = '';
        }}
      />
    </label>
  );
}
