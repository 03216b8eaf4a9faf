import { useEffect, useState } from 'react';

/** The address of a picture that is only in this browser. */
export function useObjectUrl(picture: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url;
}
