import { useEffect, useState } from 'react';
import { type MailPreview, usePreviewCampaignDraftMutation } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { isBlank } from '../rules/mail-html';

/** Milliseconds without typing before the preview is loaded. */
const PAUSE = 500;

/**
 * The email that the form's text becomes, as the server renders it.
 *
 * @returns `mail` is null if nothing is written; the last one stays while the next is loading
 */
export function useDraftPreview(ideaId: string, subject: string, content: string) {
  const [draw] = usePreviewCampaignDraftMutation();
  const [mail, setMail] = useState<MailPreview | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const settledSubject = useDebounced(subject.trim(), PAUSE);
  const settledContent = useDebounced(content, PAUSE);
  const blank = isBlank(settledContent);

  useEffect(() => {
    if (blank) return;
    let current = true;
    // An email without a subject can't be rendered; the subject's own field shows that it is missing.
    const previewDraft = { subject: settledSubject || '(no subject yet)', content: settledContent };
    draw({ ideaId, previewDraft })
      .unwrap()
      .then(
        (next) => {
          if (!current) return;
          setMail(next);
          setFailed(false);
        },
        () => current && setFailed(true),
      );
    return () => {
      current = false;
    };
  }, [draw, ideaId, settledSubject, settledContent, blank, attempt]);

  return { mail: blank ? null : mail, failed, again: () => setAttempt((count) => count + 1) };
}
