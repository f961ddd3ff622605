import { useState } from 'react';
import { Button } from '@/ui/button';
import { DeleteAccountDialog } from './delete-account-dialog';
import { Section } from './section';

/** The way out. */
export function DeleteSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title="Delete account"
      text="For good, and at once. You see what goes and what stays before you confirm."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <DeleteAccountDialog open={open} onClose={() => setOpen(false)} />
    </Section>
  );
}
