import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DateTime } from '#src/components/labels/date-time.tsx';
import type { PageShipment } from '#src/features/shipment-page/shipment-page-queries.ts';
import { tokenHeaders } from '#src/lib/api/reauthentication.ts';

/** Who took the shipment, with the signature and the photographs (contract section 15). */
export function ProofBox({ shipment: { id, proof } }: { shipment: PageShipment }) {
  if (!proof) return null;
  return (
    <section aria-labelledby="proof" className="border-2 border-foreground bg-card px-5 py-5 sm:px-8">
      <h2 id="proof" className="text-base">
        Proof of delivery
      </h2>
      <p className="mt-2 text-sm wrap-anywhere">
        Received by <bdi className="text-base font-semibold">{proof.receivedBy}</bdi>,{' '}
        <DateTime at={proof.at} className="font-mono" />
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3 empty:hidden sm:grid-cols-3">
        {proof.signature && <ProofFile shipmentId={id} name={proof.signature} label="Signature" />}
        {proof.image.map((name, index) => (
          <ProofFile key={name} shipmentId={id} name={name} label={`Photograph ${index + 1}`} />
        ))}
      </ul>
    </section>
  );
}

type ProofFileProps = { shipmentId: string; name: string; label: string };

/** Fetched with the session's token: the file has no address of its own. */
function ProofFile({ shipmentId, name, label }: ProofFileProps) {
  const path = `/api/shipments/${shipmentId}/proof/${name}`;
  const { data: file, isError } = useQuery({
    queryKey: ['proof-file', path],
    queryFn: async () => {
      const response = await fetch(path, { headers: tokenHeaders() });
      if (!response.ok) throw new Error(label);
      return response.blob();
    },
    enabled: !import.meta.env.SSR,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(file);
  return (
    <li className="grid gap-1">
      <div className="grid aspect-5/3 place-items-center rounded-md border border-border bg-[#fff]">
        {url && (
          <a href={url} target="_blank" rel="noreferrer" className="block size-full">
            <img src={url} alt={label} className="size-full object-contain" />
          </a>
        )}
        {isError && <span className="p-2 text-center text-sm text-destructive">It could not be loaded.</span>}
      </div>
      <span className="text-xs text-muted-foreground">{label}</span>
    </li>
  );
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
