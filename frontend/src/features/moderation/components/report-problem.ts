import { useEffect } from 'react';
import { toastError } from '@/ui/toast/toast-store';

/** Stands in for the dialog when its code could not be loaded. */
export function ReportProblem({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    toastError('The report form could not be loaded. Please check your connection and try again.');
    onClose();
  }, [onClose]);
  return null;
}
