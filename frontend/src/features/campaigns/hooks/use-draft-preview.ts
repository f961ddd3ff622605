import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type MailPreview, usePreviewCampaignDraftMutation } from '@/api/workspace';
import { useDebounced } from '@/lib/use-debounced';
import { isBlank } from '../rules/mail-html';

/** Milliseconds without typing before the preview is reloaded. */
const PAUSE = 500;

/** Placeholder text in the preview, until the founder has written something. */
const nothingYet = () => `<p>${t`Your text appears here as your subscribers will see it.`}</p>`;

/**
 * The email that results from the form's text, rendered by the server.
 *
 * @returns `mail` is null until the first version has loaded; while a new version is loading, it is the
 * previous version
 */
export function useDraftPreview(ideaId: string, subject: string, content: string) {
  const [draw] = usePreviewCampaignDraftMutation();
  const [mail, setMail] = useState<MailPreview | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const settledSubject = useDebounced(subject.trim(), PAUSE);
  const settledContent = useDebounced(content, PAUSE);

  useEffect(() => {
    let current = true;
    // Uses a placeholder subject, because the server can't render an email without one. The subject field
    // itself shows that it is empty.
    const previewDraft = {
      subject: settledSubject || t`(no subject yet)`,
      content: isBlank(settledContent) ? nothingYet() : settledContent,
    };
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
  }, [draw, ideaId, settledSubject, settledContent, attempt]);

  return { mail, failed, again: () => setAttempt((count) => count + 1) };
}
