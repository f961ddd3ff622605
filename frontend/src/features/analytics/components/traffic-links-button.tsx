import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/load';
import { Button } from '@/ui/button';

const TrafficLinksDialog = lazyPart(() => import('./traffic-links-dialog'));

/** Opens the read-only links of an idea; their code is loaded with the first press. */
export function TrafficLinksButton({ ideaId }: { ideaId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Copy read-only link</Button>
      {open && (
        <Suspense fallback={null}>
          <TrafficLinksDialog ideaId={ideaId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
